/** The fingerprint of the authority that a dispatch is given, by the dispatch's id. */
export function fingerprintOf(dispatch: string): string {
  return `policy of ${dispatch}`;
}
