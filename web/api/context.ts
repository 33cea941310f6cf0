import { createContext } from 'react-router'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** The upload of a multipart call. */
  file?: Blob
  /** Made before the first try; the same for a try that a person repeats by hand. */
  idempotencyKey?: string
  /** How often to try again; 5 unless told. */
  retries?: number
}

/** One call of the contract: over the network in a browser, within the process on the server. */
export type Api = <E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions) => Promise<OutputOf<E>>

/** `context.get(apiContext)` in loaders. */
export const apiContext = createContext<Api>()
