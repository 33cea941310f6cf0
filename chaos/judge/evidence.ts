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
  /** Of its ledger. */
  sum: number
  lowest: number
}

export interface OrderFound {
  id: string
  state: string
  credits: number
  granted: number
}

/** Everything that the judge looks at: what members wrote down, and what is there in the end. */
export interface Evidence {
  ops: readonly Op[]
  /** By conversation, then by the member who reads it, in the order it is shown. */
  conversations: Map<string, Map<string, ReadMessage[]>>
  /** What is told as unread, and what is. */
  unread: Array<{ member: string; conversation: string; told: number; real: number }>
  /** `from to`, once by those who like and once by those who are liked. */
  likes: { given: string[]; received: string[]; shown: Map<string, string[]> }
  wallets: Wallet[]
  orders: OrderFound[]
  /** Of orders: the ledger's entries, with the order each names. */
  grants: Array<{ order: string; amount: number }>
  /** What the provider holds as paid: the order of each payment. */
  paid: string[]
  /** As their owners are shown them. */
  photos: Array<{ member: string; id: string; size: string }>
  /** Where files should lie, and where they do. */
  photoRows: string[]
  photoFiles: string[]
  /** User names of all accounts, but not those that were there before. */
  accounts: string[]
  outbox: Array<{ id: string; to: string; sent: boolean }>
  /** Ids of mails as the gateway took them, and to whom. */
  mails: Array<{ id: string; to: string }>
}
