import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { protocolSchemas } from "../../conformance/wire/protocol-schemas.ts";

// Writes the JSON Schemas of the protocol beside its document; a test holds them against the code.
const folder = fileURLToPath(new URL("../../docs/protocol/", import.meta.url));
mkdirSync(folder, { recursive: true });
for (const [name, schema] of Object.entries(protocolSchemas()))
  writeFileSync(`${folder}${name}`, `${JSON.stringify(schema, null, 2)}\n`);
