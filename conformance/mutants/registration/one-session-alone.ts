import type { KernelSession } from "../../kernel.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  override openSession(session: KernelSession): void {
    if (this.sessions.size > 0) {
      this.host.probe?.();
      throw new Error("there is a session already");
    }
    super.openSession(session);
  }
}

/** A second session cannot be opened. */
export const oneSessionAlone = defineMutant({
  id: "one-session-alone",
  title: "A second session cannot be opened.",
  breaks: "registration.answers",
  make: Broken,
});
