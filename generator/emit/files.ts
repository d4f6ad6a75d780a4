import { specSchema, type Spec } from "../../spec/model/index.ts";
import { banner } from "./banner.ts";
import { emitCopies, emitDispatcher } from "./dispatcher.ts";
import { emitEffects, hasEffects } from "./effects.ts";
import { emitEvents } from "./events.ts";
import { emitKernel } from "./kernel.ts";
import { emitManifest } from "./manifest.ts";
import { nameFaults } from "./name-faults.ts";
import { emitPayloads } from "./payloads.ts";
import { render } from "./render.ts";
import { emitRequirements } from "./requirements.ts";
import { emitSchemas, type GeneratedFile, namedSchemas } from "./schemas.ts";
import { emitSessions, hasSessions } from "./sessions.ts";
import { SPEC_PATH, specText } from "./spec-text.ts";
import { emitSemantics } from "./semantics.ts";
import { emitTrace } from "./trace.ts";
import { emitTypes } from "./types.ts";

/**
 * All files of a system, in a fixed order: same spec, same bytes, on any machine. Paths are relative to the output folder.
 * Expects a spec without `nameFaults`.
 */
export function emitFiles(spec: Spec): GeneratedFile[] {
  const faults = nameFaults(spec);
  if (faults.length > 0) throw new Error(faults.join("\n"));
  // Parsing puts the keys into the model's order, whoever made the spec.
  const ordered = specSchema.parse(spec);
  const schemas = namedSchemas(ordered);
  const files: GeneratedFile[] = [
    { path: SPEC_PATH, text: specText(ordered) },
    { path: "events.ts", text: emitEvents(ordered) },
    { path: "semantics.ts", text: emitSemantics(ordered) },
    { path: "requirements.ts", text: emitRequirements(ordered) },
    { path: "types.ts", text: emitTypes(ordered) },
    { path: "payloads.ts", text: emitPayloads(ordered) },
    { path: "copies.ts", text: emitCopies(ordered) },
    { path: "dispatcher.ts", text: emitDispatcher(ordered) },
    ...(hasEffects(ordered) ? [{ path: "effects.ts", text: emitEffects(ordered) }] : []),
    ...(hasSessions(ordered) ? [{ path: "sessions.ts", text: emitSessions(ordered) }] : []),
    { path: "kernel.ts", text: emitKernel(ordered) },
    {
      path: "index.ts",
      text: render("index", {
        banner: banner(ordered),
        effects: hasEffects(ordered),
        sessions: hasSessions(ordered),
        trace: ordered.lifecycle !== undefined,
      }),
    },
    ...emitSchemas(ordered, schemas),
    ...emitTrace(ordered, schemas),
  ];
  return [...files, emitManifest(ordered, files)];
}
