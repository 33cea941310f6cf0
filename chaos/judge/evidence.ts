import type { Op } from '../members/journal.ts'

/** A message as one side of its conversation reads it. */
export interface ReadMessage {
  seq: number
  from: string
  text: string
}

export interface Wallet {
  member: string
  balance: number
  /** Sum of its ledger. */
  sum: number
  lowest: number
}

export interface OrderFound {
  id: string
  state: string
  credits: number
  granted: number
}

/** The judge's input: the members' records, and the final state. */
export interface Evidence {
  ops: readonly Op[]
  /** By conversation, then by reader, in the displayed order. */
  conversations: Map<string, Map<string, ReadMessage[]>>
  /** Unread counts, as shown and as they are. */
  unread: Array<{ member: string; conversation: string; shown: number; actual: number }>
  /** The last message of each conversation: as the page knows it that the member has open, and as it is. */
  pages: Array<{ member: string; conversation: string; known: number; last: number }>
  /** `from to`, once by givers and once by recipients. */
  likes: { given: string[]; received: string[]; shown: Map<string, string[]> }
  wallets: Wallet[]
  orders: OrderFound[]
  /** Ledger entries of orders, with the order that each names. */
  grants: Array<{ order: string; amount: number }>
  /** Orders of the payments that are paid at the provider. */
  paid: string[]
  /** As shown to their owners. */
  photos: Array<{ member: string; id: string; size: string }>
  /** Where files should be, and where they are. */
  photoRows: string[]
  photoFiles: string[]
  /** User names of all accounts except earlier ones. */
  accounts: string[]
  outbox: Array<{ id: string; to: string; sent: boolean }>
  /** Ids and recipients of mails as the gateway received them. */
  mails: Array<{ id: string; to: string }>
}
