import { cleanText } from '#server/chat/sending/content.ts'
import { sendMessage } from '#server/chat/sending/sending.ts'
import { like } from '#server/likes/likes.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { mustSee } from '#server/profile/visibility/visibility.ts'
import type { SignupInput } from './signup-rules.ts'

/**
 * Does what a visitor began before signing up: likes for members shown to visitors, and a message to the member whose page they came from.
 * Each follows the rules and limits for members. A refused one (the member is gone, hidden, or takes no message from newcomers) is dropped,
 * and the sign-up succeeds. Returns why a message was not sent.
 */
export async function doFirstActions(
  tx: Transaction,
  visit: MemberVisit,
  input: SignupInput,
): Promise<'refused' | 'gone' | null> {
  const { likes = [], member_id: first, signup_message: words } = input
  const { settings } = visit.site
  let unsent: 'refused' | 'gone' | null = null
  // In the order of the locks, so that newcomers who begin with the same members do not deadlock.
  for (const id of [...new Set([...likes, ...(first && words ? [first] : [])])].sort()) {
    if (likes.includes(id))
      await unlessRefused(tx, async () => {
        // A link can name anybody: only members whom visitors see by name can be liked.
        await mustSee(tx, { ...visit, memberId: undefined }, id)
        await like(tx, visit, id)
      })
    if (id !== first || !words) continue
    const refusal = await unlessRefused(tx, async () => {
      const text = cleanText(words, settings.message_length)
      await sendMessage(tx, visit, { memberId: id }, { kind: 'text', text }, settings)
    })
    if (refusal) unsent = refusal === 'not_found' || refusal === 'blocked' ? 'gone' : 'refused'
  }
  return unsent
}

/** Returns the code of the refusal, if any. */
async function unlessRefused(tx: Transaction, work: () => Promise<unknown>): Promise<string | undefined> {
  let refusal: string | undefined
  await tx.raw('savepoint first_deed')
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await tx.raw('rollback to savepoint first_deed')
    refusal = error.code
  }
  await tx.raw('release savepoint first_deed')
  return refusal
}
