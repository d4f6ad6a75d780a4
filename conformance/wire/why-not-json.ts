/** What a line of stdout that is no JSON looks like, and the way out: an answer gone wrong, or something that is none. */
export function whyNotJson(line: string): string {
  const text = line.trim();
  if (/^\{\s*'/.test(text))
    return "It looks like the language's own text of a value: write it as JSON, with double quotation marks, true, false and null.";
  if (/^\{.*[:,[]\s*-?(?:NaN|Infinity)\b/.test(text))
    return "It looks like an answer with a number that JSON has not: NaN and infinities are none of its values.";
  if (/^\{"seq"/.test(text))
    return "It looks like an answer that was cut or put together by hand: let a JSON library write it, whole.";
  if (/^(?:[[{]|"[^"]*":.*[[{,])$/.test(text))
    return "It looks like JSON on several lines: an answer is one line, without line breaks of its own.";
  return "Only answers go there; write banners and debugging output to stderr.";
}
