import { limits } from '#contract/limits.ts'
import { type Credentials, credentialsOf } from '#server/account/credentials.ts'
import { makeMailToken } from '#server/account/mail-tokens.ts'
import { addressee } from '#server/notifications/addressee.ts'
import type { Addressee } from '#server/notifications/notifications.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { type FactorChange, mailFactorChanged } from './letters.ts'

/** Whom a letter to the owner of an account is for. */
export type ToOwner = (to: Pick<Credentials, 'email' | 'language' | 'discreet' | 'confirmed'>) => Addressee

/** On which site something was asked for, and in which language. */
type Asked = Pick<Visit, 'site' | 'language' | 'siteUrl'>

/** Letters of the site he calls, in the owner's language, else in that of who calls. */
export function letterTo({ site, language, siteUrl }: Asked): ToOwner {
  return (to) => addressee(site, { siteUrl }, { ...to, language: to.language ?? language })
}

/** Token of the link that ends everything by one press, within seven days; the one mailed before ends. */
export async function makeEndToken(tx: Transaction, memberId: string): Promise<string> {
  return makeMailToken(tx, 'devices_end', memberId, limits.devicesEndDays * 24 * 60)
}

/** Mails him that another way of signing in is his from now on, or none any more, with a link that ends everything if that was not he. */
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
