import type { Config } from '#server/config.ts'

/** Where files are kept. Keys are paths of ours, with slashes; none of their parts comes from a member. */
export interface Storage {
  /** Writes whole or not at all, and durably. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The file, or undefined. */
  get(key: string): Promise<Buffer | undefined>
  /** Removes a file, or a folder with all in it; without one it does nothing. */
  remove(key: string): Promise<void>
  /** Removes a folder in which nothing is: its name may tell whose it was. */
  removeEmpty(folder: string): Promise<void>
  /** Names in a folder, '' for the outermost; empty when there is none. */
  list(folder: string): Promise<string[]>
}

/** What of the configuration says where files lie. */
export type StorageConfig = Pick<Config, 'dataDir'> & Partial<Pick<Config, 's3'>>
