/** Whether to write colours to a stream: on a terminal, unless NO_COLOR is set. */
export function wantsColour(stream: { isTTY?: boolean | undefined }): boolean {
  return stream.isTTY === true && !process.env.NO_COLOR;
}
