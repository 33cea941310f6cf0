import { expect, test, vi } from 'vitest'
import { appealAgainst } from '#server/moderation/decisions/appeals.ts'
import { suspendMember } from '#server/moderation/decisions/decisions.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testKeys } from '#server/testing/keys.ts'
import { member } from '#server/testing/member.ts'
import { appeal, appeals } from './appeals.ts'

const db = await freshDatabase()
const means = { db, config: { siteUrl: 'https://example.com' }, keys: testKeys }
const anna = { id: null, name: 'command line (anna)' }
const bob = { id: null, name: 'command line (bob)' }

async function outputOf(run: () => Promise<void>): Promise<string> {
  const lines: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  await run().finally(() => log.mockRestore())
  return lines.join('\n')
}

test('an appeal on the command line is answered once, by somebody else than the decider, and undoes the suspension', async () => {
  expect(await outputOf(() => appeals(db))).toBe('No appeal waits for an answer.')
  const tom = await member(db)
  const decisionId = (await db.transaction((tx) => suspendMember(tx, tom.id, { facts: 'Spam.' }, anna, means)))!
  await db.transaction((tx) => appealAgainst(tx, { memberId: tom.id, decisionId }, 'It was not me\u001b[2J'))
  const line = await outputOf(() => appeals(db))
  expect(line).toMatch(/^[\dA-F]{4}-[\dA-F]{4}\t0 days\t14 left\tbeau\t/)
  expect(line).not.toContain('\u001b')
  const number = line.split('\t')[0]!
  expect(await outputOf(() => appeal(means, [number]))).toMatch(/by command line \(anna\): suspend[^]*It was not me[^]*Spam\./)
  await expect(appeal(means, [number, 'undone', 'Sorry.'], anna)).rejects.toThrow('somebody else')
  await expect(appeal(means, [number, 'maybe', 'Sorry.'], bob)).rejects.toThrow('appeal takes upheld, undone')
  expect(await outputOf(() => appeal(means, [number.toLowerCase(), 'undone', 'Sorry.'], bob))).toMatch(/^Answered: undone/)
  expect((await db.raw('select from suspension')).rows).toEqual([])
  expect(await outputOf(() => appeal(means, [number, 'upheld', 'No.'], bob))).toMatch(/^It was answered already/)
  expect((await db.raw('select subject from outbox where recipient = $1 order by id desc', [tom.email])).rows).toContainEqual({
    subject: 'Our answer to your appeal',
  })
})
