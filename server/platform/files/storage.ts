import type { Config } from '#server/config.ts'

/** Where files are kept. Keys are paths of ours, with slashes; none of their parts comes from a member. */
export interface Storage {
  /** Writes atomically and durably. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The file, or undefined. */
  get(key: string): Promise<Buffer | undefined>
  /** Removes a file, or a folder with all in it; a no-op without one. */
  remove(key: string): Promise<void>
  /** Removes an empty folder: its name may disclose its owner. */
  removeEmpty(folder: string): Promise<void>
  /** Names in a folder, '' for the outermost; empty when there is none. */
  list(folder: string): Promise<string[]>
}

/** The part of the configuration that locates files. */
export type StorageConfig = Pick<Config, 'dataDir'> & Partial<Pick<Config, 's3'>>
