import type { QueryClient } from '@tanstack/react-query'
import { createContext, type RouterContextProvider } from 'react-router'
import type { User } from '#contract/account/viewer.ts'
import type { CallName, InputOf, OutputOf } from '#contract/calls.ts'
import { queryKeys } from './query-keys.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** Created before the first try, and the same for a manual retry. */
  idempotencyKey?: string
  /** The member who calls; the server refuses if another member has logged in meanwhile. */
  author?: string
  /** The number of retries; 5 by default. */
  retries?: number
  /** Repeats a call that another loader of this page made, because its answer may have changed. */
  fresh?: boolean
}

/** Makes a call of the contract by its name: over the network in a browser, within the process on the server. */
export type Api = <Name extends CallName>(name: Name, input: InputOf<Name>, options?: CallOptions) => Promise<OutputOf<Name>>

/** `context.get(apiContext)` in loaders. */
export const apiContext = createContext<Api>()

/** The browser's query cache; null on the server. */
export const queriesContext = createContext<QueryClient | null>(null)

/**
 * The signed-in member from this browser's cache; undefined on the server and for a visitor. A loader that finds a
 * member need not wait: the screens draw cached data and read the rest themselves.
 */
export function keptViewer(context: Readonly<RouterContextProvider>): User | undefined {
  return context.get(queriesContext)?.getQueryData<User>(queryKeys.user)
}
