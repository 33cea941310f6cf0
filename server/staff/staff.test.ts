import type { Act } from '#contract/staff/options.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { checkAuditLog, findEntries, verifyAuditLog } from './audit.ts'
import { record, system } from './staff.ts'

const db = await freshDatabase()

const write = (act: Act = 'case.view', details = {}) =>
  db.transaction((tx) => record(tx, { actor: system, act, subject: 'case:1', reason: 'A "quoted" reason, é and 😀', details }))

describe('the audit log', () => {
  test('numbers entries from 1 without gaps, also when fifty are written at once and some acts fail', async () => {
    const written = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        db
          .transaction(async (tx) => {
            const number = await record(tx, { actor: system, act: 'case.view', subject: `case:${index}`, details: { index } })
            if (index % 5 === 0) throw new Error('the act failed')
            return number
          })
          .catch(() => undefined),
      ),
    )
    const numbers = written.filter((number) => number !== undefined).sort((one, other) => one - other)
    expect(numbers).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
    expect(await verifyAuditLog(db)).toEqual([])
  })

  test('keeps every entry to the letter', async () => {
    const details = { z: 1, a: ['é', null, { '2': 'two', '1': 'one' }], empty: undefined, text: 'NUL is \\u0000, quote is "' }
    const number = await write('case.decide', details)
    expect(await verifyAuditLog(db)).toEqual([])
    const [entry] = await findEntries(db, {}, 1)
    expect(entry).toMatchObject({ number, act: 'case.decide', actor: 'system', actor_id: null, subject: 'case:1' })
    expect(JSON.parse(entry!.details)).toEqual(JSON.parse(JSON.stringify(details)))
  })

  test('is found by who, what and about whom, latest first, and page by page', async () => {
    const actor = { id: '5f0c7a52-7c1e-4d0b-9d43-0a6c1b0f9e11', name: 'anna' }
    const subject = 'member:1'
    const numbers: number[] = []
    for (const act of ['member.view', 'case.decide', 'member.view'] as const)
      numbers.push(await db.transaction((tx) => record(tx, { actor, act, subject })))
    const found = async (filter: Parameters<typeof findEntries>[1]) =>
      (await findEntries(db, filter, 2)).map(({ number }) => number)
    const [first, second, third] = numbers
    expect(await found({ actor: 'anna' })).toEqual([third, second])
    expect(await found({ actor: 'anna', before: second })).toEqual([first])
    expect(await found({ act: 'case.decide', subject })).toEqual([second])
    expect(await found({ subject: 'member:2' })).toEqual([])
  })
})

/** Breaks the log by the owner's rights, reads what the check says, and repairs it. */
async function faultsAfter(change: string): Promise<string[]> {
  await db.raw('create table kept_entries as table staff_entry; create table kept_end as table staff_chain')
  await db.raw(change)
  const wrong = await verifyAuditLog(db)
  await db.raw(
    `delete from staff_entry; insert into staff_entry select * from kept_entries; delete from staff_chain;
     insert into staff_chain select * from kept_end; drop table kept_entries; drop table kept_end`,
  )
  return wrong
}

describe('a check of the audit log', () => {
  beforeAll(async () => {
    for (let each = 0; each < 40; each++) await write()
  })

  test.each([
    ["update staff_entry set actor = 'ben' where number = 3", ['Entry 3 of the audit log was changed.']],
    ["update staff_entry set details = '[]' where number = 4", ['Entry 4 of the audit log was changed.']],
    ["update staff_entry set at = at + interval '1 ms' where number = 5", ['Entry 5 of the audit log was changed.']],
    ['update staff_entry set hash = sha256(hash) where number = 6', ['Entry 6 of the audit log was changed.']],
    ['delete from staff_entry where number between 7 and 9', ['Entries 7 to 9 of the audit log are missing.']],
    ['delete from staff_entry where number = 1', ['Entries 1 to 1 of the audit log are missing.']],
    ['delete from staff_entry where number > 35', [expect.stringMatching(/^Entries 36 to \d+ of the audit log are missing\.$/)]],
    ["update staff_chain set hash = ''", [expect.stringMatching(/^The end of the audit log is not that of entry \d+\.$/)]],
    [
      'update staff_chain set last = 35; delete from staff_entry where number > 35',
      ['The end of the audit log is not that of entry 35.'],
    ],
  ])('finds what was done by %s', async (change, wrong) => {
    expect(await faultsAfter(change)).toEqual(wrong)
    expect(await verifyAuditLog(db)).toEqual([])
  })

  test('fails the daily job, which passes when the log is whole', async () => {
    await checkAuditLog(db)
    await db.raw('delete from staff_entry where number = 2')
    await expect(checkAuditLog(db)).rejects.toThrow('Entries 2 to 2 of the audit log are missing.')
  })
})
