declare module 'yazl' {
  import type { Readable } from 'node:stream'

  /** The part of the package that we use. */
  export class ZipFile {
    readonly outputStream: Readable
    on(event: 'error', listener: (error: Error) => void): this
    addReadStreamLazy(
      path: string,
      options: { mtime?: Date; compress?: boolean },
      open: (done: (error: Error | null, stream?: Readable) => void) => void,
    ): void
    end(): void
  }
}
