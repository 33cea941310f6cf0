import type { SiteSettings } from '#contract/site.ts'
import { cleanText } from '#server/chat/sending/content.ts'
import { sendMessage } from '#server/chat/sending/sending.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { Visit } from '#server/platform/http/visit.ts'

/**
 * Sends the message written during a sign-up that began at a member's page. When it cannot be sent (the member is gone,
 * or took his profile out of sight meanwhile) the sign-up holds and the message is dropped.
 */
export async function sendFirstMessage(
  tx: Transaction,
  visit: Visit,
  to: string,
  written: string,
  settings: SiteSettings,
): Promise<void> {
  await tx.raw('savepoint first_message')
  try {
    const text = cleanText(written, settings.message_length)
    await sendMessage(tx, visit, { memberId: to }, { kind: 'text', text }, settings)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await tx.raw('rollback to savepoint first_message')
  }
}
