/** What a page tells the worker. */
export type ToWorker =
  /** Keep this page's files, and these pages for when there is no network. */
  | { type: 'keep'; pages: readonly string[]; files: readonly string[] }
  /** Answered by the port that comes along: the build's version. */
  | { type: 'version' }
  /** A waiting one begins, where no tab of an older build would lose its files. Answered by the port while one is open. */
  | { type: 'take over' }
