import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/platform/database/database.ts'
import { type Received, readInbox } from '#server/platform/mail/local-inbox.ts'

/** What reached an address, the newest first, once it is so many. Whose worker runs delivers. */
export async function mailsTo(db: Database, email: string, count = 1): Promise<Received[]> {
  for (const end = Date.now() + 10_000; Date.now() < end; await pause(30)) {
    const mails = (await readInbox(db)).filter(({ to }) => to === email.toLowerCase())
    if (mails.length >= count) return mails
  }
  throw new Error(`${email} got fewer than ${count} mails`)
}

/** The token of a mail's link. */
export function tokenIn(mail: Received): string {
  return new URL(mail.links[0]!).searchParams.get('token')!
}
