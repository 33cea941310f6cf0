import type { PhotoFacts } from '#server/photos/present.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { asAgreed, canSee, conversationsWith } from '#server/profile/visibility/visibility.ts'
import * as sql from './queries.ts'

export type { CardRow } from './queries.ts'

/** Keeps an album of the member's from being deleted meanwhile; throws `not_found` for any other. */
export async function lockAlbum(tx: Transaction, memberId: string, id: string): Promise<void> {
  if (!(await tx.row(sql.lockAlbum, [memberId, id]))) throw problem('not_found')
}

/** The open albums of the members that messages of a conversation, by their numbers, show now. */
export async function openedBy(
  db: Handle,
  members: readonly string[],
  conversationId: string,
  seqs: readonly number[],
  now: Date,
): Promise<sql.CardRow[]> {
  return db.rows(sql.findCards, [members, conversationId, seqs, now])
}

/** The names of albums of the member. */
export async function namesOf(db: Handle, memberId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  return new Map((await db.rows(sql.findNames, [[memberId], ids])).map(({ id, name }) => [id, name]))
}

/** The album of another member that a message opens to the viewer now; undefined if there is none, or they cannot see the other. */
export async function openedToViewer(
  db: Handle,
  visit: MemberVisit,
  ownerId: string,
  { conversationId, seq }: { conversationId: string; seq: number },
  now: Date,
) {
  const { memberId, site } = visit
  const [opening, conversations, agreed] = await Promise.all([
    db.row(sql.findOpening, [ownerId, memberId, site.id, now, conversationId, seq]),
    conversationsWith(db, memberId, [ownerId]),
    asAgreed(db, visit),
  ])
  return opening && canSee(agreed, opening, conversations) ? opening : undefined
}

/** The photos of an album that those may see to whom it is opened. */
export async function photosShown(db: Handle, ownerId: string, album: string): Promise<PhotoFacts[]> {
  return (await db.rows(sql.findShown, [ownerId, album])).filter(({ hidden }) => !hidden)
}
