import { InvalidArgumentError } from "commander";

/** Reads an option's value as a whole number of at least `least`, at most 2147483647. */
export function wholeNumber(option: string, least: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= least && number <= 2_147_483_647) return number;
    throw new InvalidArgumentError(`${option} takes a whole number of at least ${least}.`);
  };
}
