import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { moveHash, verifyPassword } from '#server/platform/keys/passwords.ts'
import { readHeader, readMapping } from './columns.ts'

const names = readdirSync(new URL('mappings/', import.meta.url)).map((file) => file.replace('.json', ''))

test('there is a mapping for each software of which something is published', () => {
  expect(names.sort()).toEqual(['dating-pro', 'oxwall', 'ph7'])
})

test.each(names)('%s names a source, and its query yields the columns that it reads', async (name) => {
  const mapping = await readMapping(name)
  expect(mapping.source).toMatch(/https:\/\/github\.com\//)
  const theirs = (Object.values(mapping.columns) as string[]).filter((column) => column !== 'photos')
  expect(theirs.filter((column) => !new RegExp(`\\b${column}\\b`).test(mapping.query.join(' ')))).toEqual([])
  const header = readHeader(theirs, mapping)
  expect(header.unread).toEqual([])
})

test('a member of Oxwall is read in our words, and a value that nobody named is empty', async () => {
  const mapping = await readMapping('oxwall')
  const titles = Object.values(mapping.columns) as string[]
  const header = readHeader(titles, mapping)
  const read = (sex: string) => header.cellsOf(titles.map((title) => (title === 'sex' ? sex : title === 'match_sex' ? '3' : 'x')))
  expect([read('1')('gender'), read('2')('gender'), read('constructor')('gender'), read('1')('seeks')]).toEqual([
    'man',
    '',
    '',
    'man',
  ])
  const hash = createHash('sha256').update('the salt of the sitea sunny day').digest('hex')
  const stored = await moveHash({ hash, salt: 'the salt of the site', form: mapping.password_form })
  expect(await verifyPassword(stored, 'a sunny day')).toBe(true)
})

test.each(['../columns', 'nothing', '/etc/passwd'])('%s is no mapping', async (name) => {
  await expect(readMapping(name)).rejects.toThrow(/^(There is no mapping|The mapping .* is not valid)/)
})
