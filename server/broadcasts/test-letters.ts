import { languages } from '#contract/site/languages.ts'
import { sendMail } from '#server/account/mail-budget/mail-budget.ts'
import { subscriber } from '#server/notifications/notifications.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { nilId } from '#server/platform/ids.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import type { Site } from '#server/site/site.ts'
import { writtenLetter } from './letters.ts'
import type { BroadcastRow } from './queries.ts'

/** Mails a broadcast to one address in each of its languages, with the discreet versions; returns how many. Their unsubscribe links do not work. */
export async function mailTest(
  tx: Transaction,
  site: Site,
  means: { config: { siteUrl: string }; keys: Keys },
  { type, words }: Pick<BroadcastRow, 'type' | 'words'>,
  email: string,
): Promise<number> {
  let count = 0
  for (const language of languages) {
    if (!words[language]) continue
    const { discreet: neutral, ...open } = words[language]
    for (const [discreet, text] of [
      [false, open],
      [true, neutral],
    ] as const) {
      if (!text) continue
      const to = subscriber(site, means, { memberId: nilId, email, language, discreet, confirmed: true })
      await sendMail(tx, to, 'law', () => writtenLetter(to, type, text))
      count++
    }
  }
  return count
}
