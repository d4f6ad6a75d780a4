/** What a zone shows, as its begin marker says it. */
export interface ZoneRequest {
  /** which table */
  table: string;
  system: string;
  /** the event whose payload or rewrites are shown */
  event: string | null;
  /** column words in order; null = the table's own choice */
  columns: readonly string[] | null;
  /** header words, one per column; null = the table's own */
  headers: readonly string[] | null;
}

/** A stretch of a document between two markers; offsets into the document's text. */
export interface Zone {
  request: ZoneRequest;
  /** line of the begin marker, from 1 */
  line: number;
  /** first offset after the begin marker */
  start: number;
  /** offset of the end marker */
  end: number;
}

/** Something wrong with the markers or the request of a zone. */
export interface ZoneFault {
  /** line from 1 */
  line: number;
  /** what is wrong and what to do, one sentence or two */
  message: string;
}
