import { randomBytes } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readKnownList } from './known.ts'

const file = join(mkdtempSync(join(tmpdir(), 'beau-known-')), 'list')
const listOf = (text: string) => (writeFileSync(file, text), readKnownList(file))
const hash = 'f0'.repeat(32)
const like = (hex: string, quality = 100) => ({ hash: Buffer.from(hex, 'hex'), quality })

test('a list has a hash a line, with remarks, and finds what differs in at most 31 bits', () => {
  const list = listOf(`# made up\r\n\n${'00'.repeat(32)},other\n${hash.toUpperCase()} a remark\n`)
  expect(list(like(hash))).toEqual({ hash, distance: 0 })
  expect(list(like(`0f0f0f0f${'f0'.repeat(28)}`))).toBeUndefined()
  expect(list(like(`0f0f0ff1${'f0'.repeat(28)}`))).toMatchObject({ distance: 25 })
  expect(list(like('ff'.repeat(32)))).toBeUndefined()
})

test('of several that a photo looks like, the nearest is found', () => {
  const list = listOf(`0f0f0ff1${'f0'.repeat(28)}\n${'f0'.repeat(31)}f1\n0f0ff0f0${'f0'.repeat(28)}`)
  expect(list(like(hash))).toEqual({ hash: `${'f0'.repeat(31)}f1`, distance: 1 })
})

test('of 100,000 the one that a photo looks like is found, and none for a photo like none of them', () => {
  const random = randomBytes(32 * 100_000)
  const hashes = Array.from({ length: 100_000 }, (_, at) => random.subarray(at * 32, at * 32 + 32))
  const list = listOf(hashes.map((each) => each.toString('hex')).join('\n'))
  expect(list({ hash: hashes.at(-1)!, quality: 100 })?.distance).toBe(0)
  expect(list({ hash: randomBytes(32), quality: 100 })).toBeUndefined()
})

test('a plain picture matches nothing, and without a list nothing does', () => {
  expect(listOf(hash)(like(hash, 20))).toBeUndefined()
  expect(readKnownList(undefined)(like(hash))).toBeUndefined()
})

test('a list that cannot be read or has another kind of line ends the start', () => {
  expect(() => readKnownList(join(file, 'nowhere'))).toThrow('ENOTDIR')
  expect(() => listOf(`${hash}\nd41d8cd98f00b204e9800998ecf8427e\n`)).toThrow(`${file}, line 2`)
})
