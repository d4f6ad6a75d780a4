import type { ChosenKernel } from "./choose-kernels.ts";
import { CONFIG_NAME } from "./load-config.ts";

/** The words behind a token that make `replay` run the kernel that was judged; none where the config alone leads to it. */
export function replayWith(kernel: ChosenKernel, { command, config }: { command?: string[]; config: string }): string {
  if (command !== undefined) return `--command ${quoted(kernel.named)}`;
  if (kernel.command === undefined) return `--kernel ${quoted(kernel.named)}`;
  return config === CONFIG_NAME ? "" : `--config ${quoted(config)}`;
}

function quoted(word: string): string {
  return /^[\w./-]+$/.test(word) ? word : JSON.stringify(word);
}
