import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diskStorage } from './storage.ts'

const root = mkdtempSync(join(tmpdir(), 'beau-storage-'))
const storage = diskStorage(root)

test('a file that was put is there, whole, until its folder is removed', async () => {
  await storage.put('ben/one/card.webp', Buffer.from('first'))
  await storage.put('ben/one/card.webp', Buffer.from('second'))
  expect((await storage.get('ben/one/card.webp'))?.toString()).toBe('second')
  expect(await storage.list('ben')).toEqual(['one'])
  expect(readdirSync(join(root, 'ben/one'))).toEqual(['card.webp'])
  await storage.remove('ben/one')
  await storage.remove('ben/one')
  expect(await storage.get('ben/one/card.webp')).toBeUndefined()
})

test('what was never put is not there', async () => {
  expect(await storage.get('nobody/card.webp')).toBeUndefined()
  expect(await storage.list('nobody')).toEqual([])
})

test('no key leads out of the storage', async () => {
  for (const key of ['../secret', 'ben/../../secret', '/etc/passwd/../../..']) {
    await expect(async () => storage.get(key)).rejects.toThrow('left its folder')
  }
})

test('nothing is removed by an empty key', async () => {
  await storage.put('tom/card.webp', Buffer.from('tom'))
  await expect(async () => storage.remove('')).rejects.toThrow('left its folder')
  expect(await storage.get('tom/card.webp')).toBeDefined()
})
