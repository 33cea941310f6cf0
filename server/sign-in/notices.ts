import { limits } from '#contract/limits.ts'
import { type Credentials, credentialsOf } from '#server/account/credentials/credentials.ts'
import { makeMailToken } from '#server/account/mail-tokens/mail-tokens.ts'
import { addressee, type Addressee } from '#server/notifications/notifications.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { type FactorChange, mailFactorChanged } from './letters.ts'

/** Makes the addressee of a mail to the owner of an account. */
export type ToOwner = (to: Pick<Credentials, 'email' | 'language' | 'discreet' | 'confirmed'>) => Addressee

/** Site and language of a request. */
type Asked = Pick<Visit, 'site' | 'language' | 'siteUrl'>

/** Addresses mails from the requested site, in the owner's language, or else in the language of the request. */
export function letterTo({ site, language, siteUrl }: Asked): ToOwner {
  return (to) => addressee(site, { siteUrl }, { ...to, language: to.language ?? language })
}

/** Makes the token of the link that signs out every device. It works for seven days and replaces the previous one. */
export async function makeEndToken(tx: Transaction, memberId: string): Promise<string> {
  return makeMailToken(tx, 'devices_end', memberId, limits.devicesEndDays * 24 * 60)
}

/** Mails the member that their sign-in methods have changed, with a link that signs out every device if they did not change them. */
export async function notifyFactorChanged(
  tx: Transaction,
  asked: Asked,
  memberId: string,
  change: FactorChange,
  values?: Record<string, string | number>,
): Promise<void> {
  const to = letterTo(asked)((await credentialsOf(tx, memberId))!)
  await mailFactorChanged(tx, to, change, { token: await makeEndToken(tx, memberId), values })
}
