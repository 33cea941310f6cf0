import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { openStorage } from '#server/platform/files/open-storage.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { metrics } from '#server/platform/log/metrics.ts'
import { startBucket } from '#server/testing/bucket.ts'
import { signedIn, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { drawn } from '#server/testing/pictures.ts'
import { upload } from '#server/testing/upload.ts'
import { ServedFiles } from './served-files.ts'

const bucket = await startBucket()
afterAll(() => bucket.stop())
const storage = openStorage({ dataDir: join(bucket.folder, 'unused'), s3: bucket.config }, 'photos')

/** The bucket, and the keys that were asked of it. */
function counted(): { storage: Storage; asked: string[] } {
  const asked: string[] = []
  return { asked, storage: { ...storage, get: (key) => (asked.push(key), storage.get(key)) } }
}

const bytesKept = async () => (await metrics.getSingleMetric('photo_cache_bytes')!.get()).values[0]!.value

test('a photo is fetched once for all who ask, also at the same time, and again after forty seconds', async () => {
  const { storage, asked } = counted()
  await storage.put('ann/one/card.webp', Buffer.alloc(1000, 1))
  const files = new ServedFiles(storage, 10_000)
  const start = Date.now()
  const all = await Promise.all(Array.from({ length: 50 }, () => files.get('ann/one/card.webp', start)))
  expect(all.every((file) => file?.equals(Buffer.alloc(1000, 1)))).toBe(true)
  await files.get('ann/one/card.webp', start + 39_000)
  expect(asked).toHaveLength(1)
  await files.get('ann/one/card.webp', start + 40_000)
  expect(asked).toHaveLength(2)
})

test('the longest unused leave first, and a photo larger than all that may be kept is served all the same', async () => {
  const { storage, asked } = counted()
  for (const name of ['a', 'b', 'c']) await storage.put(`ben/${name}/full.webp`, Buffer.alloc(1000))
  await storage.put('ben/huge/full.webp', Buffer.alloc(5000))
  const files = new ServedFiles(storage, 2000)
  const before = await bytesKept()
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await files.get(`ben/${name}/full.webp`)
  expect(asked.map((key) => key.split('/')[1])).toEqual(['a', 'b', 'c', 'b'])
  expect((await bytesKept()) - before).toBe(2000)
  expect(await files.get('ben/huge/full.webp')).toHaveLength(5000)
  expect((await bytesKept()) - before).toBe(0)
})

test('what is not there, or could not be read, is asked for again', async () => {
  const { storage, asked } = counted()
  const files = new ServedFiles(storage, 2000)
  expect(await files.get('cem/late/full.webp')).toBeUndefined()
  await storage.put('cem/late/full.webp', Buffer.alloc(10))
  expect(await files.get('cem/late/full.webp')).toHaveLength(10)
  expect(asked).toHaveLength(2)
  const broken = new ServedFiles({ ...storage, get: () => Promise.reject(new Error('away')) }, 2000)
  await expect(broken.get('cem/late/full.webp')).rejects.toThrow('away')
  await expect(broken.get('cem/late/full.webp')).rejects.toThrow('away')
})

test('a removed photo has left the memory within a minute, asked for or not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'Date'] })
  await storage.put('dan/gone/full.webp', Buffer.alloc(700))
  const files = new ServedFiles(storage, 2000)
  const before = await bytesKept()
  await files.get('dan/gone/full.webp')
  expect((await bytesKept()) - before).toBe(700)
  await storage.remove('dan/gone')
  vi.advanceTimersByTime(50_000)
  expect((await bytesKept()) - before).toBeLessThanOrEqual(0)
  expect(await files.get('dan/gone/full.webp')).toBeUndefined()
  vi.useRealTimers()
})

test('viewers of a photo in a bucket share one request, and after a block or a deletion the same address is not found', async () => {
  const db = await freshDatabase()
  const app = await testApp(db, { s3: bucket.config, photoCacheBytes: 1_000_000 })
  const [ann, ben, cem] = [await member(db), await member(db), await member(db)]
  const [asAnn, asBen, asCem] = [await signedIn(app, db, ann), await signedIn(app, db, ben), await signedIn(app, db, cem)]
  await upload(asAnn, await drawn(200, 250, '#f00').jpeg().toBuffer())
  const [photo] = (await asAnn.get('/api/photos.php')).body
  const from = async (where: string) => {
    const { values } = await metrics.getSingleMetric('photo_cache_reads_total')!.get()
    return values.find(({ labels }) => labels.from === where)?.value ?? 0
  }
  const addressFor = async (client: typeof asBen) => (await client.get(`/api/member.php?id=${ann.id}`)).body.photos[0].urls.full
  const [forBen, forCem] = [await addressFor(asBen), await addressFor(asCem)]
  const [bucketBefore, memoryBefore] = [await from('bucket'), await from('memory')]
  for (const client of [asBen, asCem]) expect((await client.get(client === asBen ? forBen : forCem)).status).toBe(200)
  expect([(await from('bucket')) - bucketBefore, (await from('memory')) - memoryBefore]).toEqual([1, 1])
  await asAnn.post('/api/block.php', { profile: { id: ben.id } })
  expect((await asBen.get(forBen)).status).toBe(404)
  expect((await asCem.get(forCem)).status).toBe(200)
  expect((await asAnn.delete('/api/photos.php', { id: photo.id })).status).toBeLessThan(300)
  vi.useFakeTimers({ now: Date.now() + 21_000, toFake: ['Date', 'performance'] })
  expect((await asCem.get(forCem)).status).toBe(404)
  vi.useRealTimers()
})
