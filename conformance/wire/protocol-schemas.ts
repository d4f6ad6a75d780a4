import { z } from "zod";
import { answerSchema, helloAnswerSchema, messageSchema, PROTOCOL } from "./messages.ts";

/** The JSON Schema of everything that goes over the wire, by file name. */
export function protocolSchemas(): Record<string, object> {
  const made = (title: string, schema: z.ZodType) => ({
    ...z.toJSONSchema(schema, { io: "input" }),
    title: `hookspec protocol ${PROTOCOL}: ${title}`,
  });
  return {
    [`message.v${PROTOCOL}.schema.json`]: made("a message to the testee", messageSchema),
    [`hello-answer.v${PROTOCOL}.schema.json`]: made("the answer to hello", helloAnswerSchema),
    [`answer.v${PROTOCOL}.schema.json`]: made("the answer to every other message", answerSchema),
  };
}
