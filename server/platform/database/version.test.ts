import { expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { requireVersion, versionProblem } from './version.ts'

const db = await freshDatabase()
const of = (name: string, major: number) => ({ raw: async () => ({ rows: [{ name, major }] }) })

test('the bundled database, and each tested version, is accepted', async () => {
  expect(await versionProblem(db)).toBeUndefined()
  for (const major of [15, 16, 17, 18]) expect(await versionProblem(of(`${major}.1`, major))).toBeUndefined()
})

test('one that is too old fails the start with a sentence; a newer one is reported and tried', async () => {
  await expect(requireVersion(of('14.9', 14))).rejects.toThrow(
    'The database is PostgreSQL 14.9; the product needs PostgreSQL 15 to 18.',
  )
  await requireVersion(of('19beta1', 19))
  expect((await versionProblem(of('19beta1', 19)))!.says).toContain('was tried on PostgreSQL 15 to 18.')
})
