/** Exit codes of every command. */
export const EXIT = {
  fine: 0,
  /** fail, untestable, drift or a bad page */
  failed: 1,
  /** unknown option, system, level or id, or a missing file */
  usage: 2,
  /** our own fault */
  internal: 3,
  /** the kernel does not load or start */
  kernel: 4,
  interrupted: 130,
} as const;

/** A code of {@link EXIT}. */
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** A mistake that the user can mend: `main` prints its message as it is and ends with its code. */
export class UserFault extends Error {
  override name = "UserFault";
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode = EXIT.usage) {
    super(message);
    this.exitCode = exitCode;
  }
}
