import { statement, type Transaction } from '#server/platform/database/database.ts'
import { lockMember } from './profile.ts'

const find = statement<{ about: string }>('profile_about', 'select about from profile where member_id = $1')
const save = statement('profile_about_save', 'update profile set about = $2, updated_at = $3 where member_id = $1')

/**
 * Removes the text about the member from their profile by a decision; returns it, or undefined if it is another than the `reported` one: nobody
 * has judged that.
 */
export async function takeDownAbout(tx: Transaction, memberId: string, reported: string): Promise<string | undefined> {
  await lockMember(tx, memberId)
  const about = (await tx.row(find, [memberId]))?.about
  if (!about || about !== reported) return undefined
  await tx.run(save, [memberId, '', new Date()])
  return about
}

/** Puts the text back, unless the member has written another since. */
export async function putBackAbout(tx: Transaction, memberId: string, about: string): Promise<void> {
  await lockMember(tx, memberId)
  if ((await tx.row(find, [memberId]))?.about === '') await tx.run(save, [memberId, about, new Date()])
}
