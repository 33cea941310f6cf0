import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test, vi } from 'vitest'
import { openStorage } from '#server/platform/files/open-storage.ts'
import { startBucket } from '#server/testing/bucket.ts'

vi.setConfig({ testTimeout: 90_000 })

const bucket = await startBucket('a-site')
const dataDir = await mkdtemp(join(tmpdir(), 'beau-moving-'))
const photos = openStorage({ dataDir }, 'photos')
const moved = openStorage({ dataDir, s3: { ...bucket.config, prefix: 'a-site/' } }, 'photos')
afterAll(async () => {
  await bucket.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function run(...args: string[]): Promise<string> {
  const env = { ...process.env, ...bucket.environment, DATA_DIR: dataDir }
  const { stdout } = await promisify(execFile)(process.execPath, ['operator/bucket.ts', ...args], { env })
  return stdout.trim()
}

test('members’ photos move from the disk into the bucket, and photos added meanwhile follow', async () => {
  await photos.put('ben/one/card.webp', Buffer.from('ben'))
  await photos.put('chat/tom/one/card.webp', Buffer.from('tom'))
  await run('create')
  expect(await run('copy')).toBe('2 of 2 files copied')
  await photos.put('ann/one/card.webp', Buffer.from('ann'))
  expect(await run('copy')).toBe('1 of 3 files copied')
  expect((await moved.get('chat/tom/one/card.webp'))?.toString()).toBe('tom')
  expect(await run('count')).toBe('3')
})

test('a backup is restored exactly, and nothing is overwritten unasked', async () => {
  const saved = join(dataDir, 'saved')
  await run('save', saved)
  expect(await readFile(join(saved, 'ben/one/card.webp'), 'utf8')).toBe('ben')
  const sums = await run('sums')
  await moved.put('later/one/card.webp', Buffer.from('later'))
  await moved.put('ben/one/card.webp', Buffer.from('damaged'))
  await expect(run('load', saved)).rejects.toThrow('The bucket is not empty')
  await mkdir(join(saved, 'half'))
  await writeFile(join(saved, 'half/card.webp.1f.tmp'), 'half')
  await run('load', saved, '--replace')
  expect(await run('sums')).toBe(sums)
})

test('the ledger of erased members is saved and loaded by adding, and is no part of the photos', async () => {
  const erased = openStorage({ dataDir, s3: { ...bucket.config, prefix: 'a-site/' } }, 'erased')
  await erased.put('aa', Buffer.from('\n'))
  const folder = join(dataDir, 'ledger')
  await mkdir(folder)
  await writeFile(join(folder, 'bb'), '\n')
  await run('save-erased', folder)
  expect((await readdir(folder)).sort()).toEqual(['aa', 'bb'])
  await erased.put('cc', Buffer.from('\n'))
  await run('load-erased', folder)
  expect((await erased.list('')).sort()).toEqual(['aa', 'bb', 'cc'])
})
