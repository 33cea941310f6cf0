import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, test } from 'vitest'
import { startBucket } from '#server/testing/bucket.ts'
import { openStorage } from './open-storage.ts'
import { diskStorage } from './storage-disk.ts'

const root = mkdtempSync(join(tmpdir(), 'beau-storage-'))
const bucket = await startBucket('a-site/')
afterAll(() => bucket.stop())

const storages = [
  ['on the disk', diskStorage(root)],
  ['in a bucket', openStorage({ dataDir: root, s3: bucket.config }, 'photos')],
] as const

describe.each(storages)('a photo’s files %s', (_, storage) => {
  it('exist whole from the put until their folder is removed', async () => {
    await storage.put('ben/one/card.webp', Buffer.from('first'))
    await storage.put('ben/one/card.webp', Buffer.from('second'))
    await storage.put('ben/one/large.webp', Buffer.alloc(300_000, 7))
    expect((await storage.get('ben/one/card.webp'))?.toString()).toBe('second')
    expect((await storage.get('ben/one/large.webp'))?.equals(Buffer.alloc(300_000, 7))).toBe(true)
    expect(await storage.list('ben')).toEqual(['one'])
    expect((await storage.list('ben/one')).sort()).toEqual(['card.webp', 'large.webp'])
    await storage.remove('ben/one')
    await storage.remove('ben/one')
    expect(await storage.get('ben/one/card.webp')).toBeUndefined()
    expect(await storage.get('ben/one/large.webp')).toBeUndefined()
  })

  it('are not those of a folder whose name only begins the same', async () => {
    await storage.put('tim/one/card.webp', Buffer.from('one'))
    await storage.put('tim/one-more/card.webp', Buffer.from('one more'))
    await storage.remove('tim/one')
    expect((await storage.get('tim/one-more/card.webp'))?.toString()).toBe('one more')
    expect(await storage.list('tim')).toEqual(['one-more'])
  })

  it('are missing before a put', async () => {
    expect(await storage.get('nobody/card.webp')).toBeUndefined()
    expect(await storage.list('nobody')).toEqual([])
  })

  it('are listed by member', async () => {
    await storage.put('ann/1/card.webp', Buffer.from('ann'))
    await storage.put('max/1/card.webp', Buffer.from('max'))
    expect(await storage.list('')).toEqual(expect.arrayContaining(['ann', 'max']))
  })

  it('are never reached by a key that leaves the folder', async () => {
    for (const key of ['../secret', 'ben/../../secret', '/etc/passwd/../../..'])
      await expect(async () => storage.get(key)).rejects.toThrow('left its folder')
  })

  it('are not removed by an empty key', async () => {
    await storage.put('tom/card.webp', Buffer.from('tom'))
    await expect(async () => storage.remove('')).rejects.toThrow('left its folder')
    expect(await storage.get('tom/card.webp')).toBeDefined()
  })
})

test('a file on the disk leaves no draft beside it', async () => {
  await storages[0][1].put('jan/one/card.webp', Buffer.from('jan'))
  expect(readdirSync(join(root, 'jan/one'))).toEqual(['card.webp'])
})

test('while the bucket is down a photo is refused as unavailable, within bounds', async () => {
  const gone = openStorage({ dataDir: root, s3: { ...bucket.config, endpoint: 'http://127.0.0.1:9' } }, 'photos')
  await expect(gone.get('ben/one/card.webp')).rejects.toMatchObject({ code: 'unavailable' })
  await expect(gone.put('ben/one/card.webp', Buffer.from('x'))).rejects.toMatchObject({ code: 'unavailable' })
})
