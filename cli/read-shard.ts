import { InvalidArgumentError } from "commander";

/** Reads `2/4`: the second of four parts. */
export function readShard(text: string): { index: number; of: number } {
  const [, index = "0", of = "0"] = /^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? [];
  const shard = { index: Number(index), of: Number(of) };
  if (shard.index >= 1 && shard.index <= shard.of) return shard;
  throw new InvalidArgumentError("it takes a part such as 1/4, counting from 1.");
}
