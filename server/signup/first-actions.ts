import { cleanText } from '#server/chat/sending/content.ts'
import { sendMessage } from '#server/chat/sending/sending.ts'
import { like } from '#server/likes/likes.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { mustSee } from '#server/profile/sight/sight.ts'
import type { SignupInput } from './signup-rules.ts'

/**
 * What a visitor began before he was in: men he liked, shown to visitors, and the message to whom he came from. Each is done as any member's and counts
 * as one of his; what may not be (the man is gone, hidden, or takes no message from a newcomer) is dropped, and the sign-up holds. Answers
 * what became of a message that was not sent.
 */
export async function doFirstActions(tx: Transaction, visit: Visit, input: SignupInput): Promise<'refused' | 'gone' | null> {
  const { likes = [], member_id: first, signup_message: words } = input
  const { settings } = visit.site
  let unsent: 'refused' | 'gone' | null = null
  // In the order in which every two are locked: two newcomers who begin with the same men never wait for each other.
  for (const id of [...new Set([...likes, ...(first && words ? [first] : [])])].sort()) {
    if (likes.includes(id))
      await unlessRefused(tx, async () => {
        // A link can name anybody: only whom the page could show him, with his name, can be one he likes.
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

/** Answers the code of what refused it. */
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
