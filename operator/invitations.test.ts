import { expect, test, vi } from 'vitest'
import { changeSettings, siteOf } from '#server/site/site.ts'
import { isInvited } from '#server/signup/invitations.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { fileOf } from './site-file.ts'
import { invitations, makeInvitation } from './invitations.ts'

const db = await freshDatabase()
const means = { db, config: { siteUrl: 'https://example.com' }, actor: { id: null, name: 'anna' } }

/** Output of the command. */
async function outputOf(work: () => Promise<void>): Promise<{ out: string; err: string }> {
  const lines = { out: [] as string[], err: [] as string[] }
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.out.push(line)),
    vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.err.push(line)),
  ]
  await work().finally(() => spies.forEach((spy) => spy.mockRestore()))
  return { out: lines.out.join('\n'), err: lines.err.join('\n') }
}

const makes = async (...words: string[]) => {
  const site = await siteOf(db, 'beau')
  return outputOf(() => makeInvitation(means, site, words))
}
const lists = async (...words: string[]) => (await outputOf(() => invitations(db, 'beau', words))).out

test('an operator creates a link, sees how many joined, and ends it', async () => {
  expect(await lists()).toBe('There is no invitation.')
  const { out: link, err } = await makes('--uses', '3', '--days', '2', '--note', 'friends of Tom')
  expect((await db.raw('select actor, part from site_change')).rows).toEqual([{ actor: 'anna', part: 'invitations' }])
  expect(link).toMatch(/^https:\/\/example\.com\/signup\?invite=[\w-]{22}$/)
  expect(err).toContain('set beau signups by_invitation')
  const code = new URL(link).searchParams.get('invite')!
  expect(await isInvited(db, 'beau', code)).toBe(true)
  expect(await lists()).toMatch(/^[0-9a-f]{8}\t0 of 3 joined\tuntil \d{4}-\d\d-\d\d\tfriends of Tom$/)
  const id = (await lists()).slice(0, 8)
  expect(await lists('revoke', id)).toBe('Revoked: nobody can join by it any more.')
  expect(await isInvited(db, 'beau', code)).toBe(false)
  expect(await lists()).toContain('revoked')
  await expect(lists('revoke', id)).rejects.toThrow('There is no valid invitation')
  await expect(lists('remove', id)).rejects.toThrow('invitations takes "revoke ID"')
})

test('a site’s file contains the setting, and no invitation', async () => {
  await changeSettings(db, 'beau', { signups: 'by_invitation' })
  expect((await makes('--note', 'not in the file')).err).toBe('')
  const file = await fileOf(db, 'beau')
  expect(file).toContain('"by_invitation"')
  expect(file).not.toContain('not in the file')
})
