import type { QueryClient } from '@tanstack/react-query'
import { createContext, type RouterContextProvider } from 'react-router'
import type { User } from '#contract/viewer.ts'
import type { CallName, InputOf, OutputOf } from '#contract/calls.ts'
import { queryKeys } from './query-keys.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** Made before the first try; the same for a try that a person repeats by hand. */
  idempotencyKey?: string
  /** Whose call it is: refused where another has logged in meanwhile. */
  author?: string
  /** How often to try again; 5 unless told. */
  retries?: number
  /** Asked anew though another loader of this page asked alike; for what the first answer may have changed. */
  fresh?: boolean
}

/** One call of the contract by its name: over the network in a browser, within the process on the server. */
export type Api = <Name extends CallName>(name: Name, input: InputOf<Name>, options?: CallOptions) => Promise<OutputOf<Name>>

/** `context.get(apiContext)` in loaders. */
export const apiContext = createContext<Api>()

/** What this browser keeps; null on the server. */
export const queriesContext = createContext<QueryClient | null>(null)

/**
 * The signed-in member as this browser knows him already; undefined on the server and for a visitor. A loader that
 * finds him need not wait: his screens draw what is kept and read the rest themselves.
 */
export function keptViewer(context: Readonly<RouterContextProvider>): User | undefined {
  return context.get(queriesContext)?.getQueryData<User>(queryKeys.user)
}
