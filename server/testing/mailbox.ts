import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/platform/database/database.ts'
import { type Received, readInbox } from '#server/platform/mail/local-inbox.ts'

/** Waits for `count` mails to an address and returns them, newest first. The test must run a worker that delivers. */
export function mailsTo(db: Database, email: string, count = 1): Promise<Received[]> {
  return waitFor(db, email, `${count} mails`, (mails) => (mails.length >= count ? mails : undefined))
}

/** Waits for the mail with this subject and ignores others. */
export function mailWithSubject(db: Database, email: string, subject: string): Promise<Received> {
  return waitFor(db, email, `“${subject}”`, (mails) => mails.find((mail) => mail.subject === subject))
}

async function waitFor<T>(db: Database, email: string, what: string, find: (mails: Received[]) => T | undefined): Promise<T> {
  for (const end = Date.now() + 10_000; Date.now() < end; await pause(30)) {
    const found = find((await readInbox(db)).filter(({ to }) => to === email.toLowerCase()))
    if (found) return found
  }
  throw new Error(`${email} did not get ${what}`)
}

/** The token in the first link of a mail. */
export function tokenIn(mail: Received): string {
  return new URL(mail.links[0]!).searchParams.get('token')!
}
