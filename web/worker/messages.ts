/** Messages from a page to the worker. */
export type ToWorker =
  /** Caches this page's files, and these pages for offline use. */
  | { type: 'keep'; pages: readonly string[]; files: readonly string[] }
  /** The member logs out: nothing is cached any more, though the open pages have this worker until they leave. */
  | { type: 'end' }
  /** Asks for the build's version, answered on the message's port. */
  | { type: 'version' }
  /** Activates a waiting worker once no tab of an older build needs its files. Answered on the port while one is open. */
  | { type: 'take over' }
