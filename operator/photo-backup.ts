import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { dayMs } from '#contract/rules/durations.ts'
import { readConfig } from '#server/config.ts'
import { explain } from '#server/explain.ts'
import { diskStorage } from '#server/platform/files/storage-disk.ts'
import { openStorage } from '#server/platform/files/open-storage.ts'
import { s3Storage } from '#server/platform/files/storage-s3.ts'
import { each, filesIn } from './files.ts'

/**
 * The photos beside all backups: each is copied once, by the first run that finds it, into `FOLDER/RUN/files`. What was deleted since is
 * kept for BACKUP_KEEP_DAYS, so that every kept backup of the database finds its photos. For deploy/backup.sh and deploy/restore.sh.
 */
const help = `node operator/photo-backup.ts save FOLDER RUN          standard input: the run's key in hexadecimal, or nothing (not encrypted)
node operator/photo-backup.ts load FOLDER [TIME]       adds what is missing here; with TIME without what was gone by then.
                                                       standard input: lines "RUN KEY" of the runs that are encrypted`

interface Saved {
  run: string
  size: number
}

const overhead = 12 + 16

async function main([command, folder, option = '']: string[]): Promise<void> {
  if (command === 'save' && folder && option) return save(folder, option, readKey(await text(process.stdin)))
  if (command === 'load' && folder) return load(folder, option && new Date(option), readKeys(await text(process.stdin)))
  throw new Error(help)
}

async function save(folder: string, run: string, key: Buffer | undefined): Promise<void> {
  const [there, saved] = [await sizesHere(), await savedIn(folder)]
  const source = storageHere()
  const missing = [...there].filter(([name, size]) => {
    const last = saved.get(name)
    return last?.size !== size && last?.size !== size + overhead
  })
  const into = diskStorage(join(folder, run, 'files'))
  let copied = 0
  await each(missing, async ([name]) => {
    const bytes = await source.get(name)
    // Deleted meanwhile, on purpose.
    if (!bytes) return
    await into.put(name, key ? seal(key, name, bytes) : bytes)
    copied++
  })
  const forgotten = await forget(folder, saved, there, timeOf(run))
  console.error(`${copied} of ${there.size} photo files are new in this backup; ${forgotten} left it.`)
}

/** Notes what is gone since this run, and removes what has been gone for longer than backups are kept. */
async function forget(folder: string, saved: Map<string, Saved>, there: Map<string, number>, now: Date): Promise<number> {
  const days = Number(process.env.BACKUP_KEEP_DAYS || Infinity)
  const known = await readGone(folder)
  const gone = [...saved.keys()].filter((name) => !there.has(name)).map((name) => [name, known.get(name) ?? now] as const)
  const over = gone.filter(([, at]) => Date.now() - at.getTime() > days * dayMs)
  await each(over, async ([name]) => {
    const path = join(folder, saved.get(name)!.run, 'files', name)
    await rm(path, { force: true })
    // Its name may disclose its owner.
    await rmdir(dirname(path)).catch(() => undefined)
  })
  const lines = gone.filter((each) => !over.includes(each)).map(([name, at]) => `${at.toISOString()} ${name}\n`)
  await writeFile(join(folder, 'gone.tmp'), lines.join(''), { mode: 0o600 })
  await rename(join(folder, 'gone.tmp'), join(folder, 'gone'))
  return over.length
}

async function load(folder: string, goneBy: Date | '', keys: Map<string, Buffer>): Promise<void> {
  if (goneBy && Number.isNaN(goneBy.getTime())) throw new Error(`"${goneBy}" is no time.`)
  const [there, saved, gone] = [await sizesHere(), await savedIn(folder), await readGone(folder)]
  const into = storageHere()
  let added = 0
  await each([...saved], async ([name, { run }]) => {
    if (there.has(name) || (goneBy && (gone.get(name) ?? new Date()) <= goneBy)) return
    const bytes = await readFile(join(folder, run, 'files', name))
    await into.put(name, keys.has(run) ? unseal(keys.get(run)!, name, bytes) : bytes)
    added++
  })
  console.error(`${added} photo files were added.`)
}

/** Where photos are here, and their sizes: the bucket, or the folder. */
function storageHere() {
  return openStorage(readConfig(), 'photos')
}

async function sizesHere(): Promise<Map<string, number>> {
  const { s3, dataDir } = readConfig()
  if (s3) return s3Storage(s3, 'photos').sizes()
  return sizesIn(join(dataDir, 'photos'))
}

async function sizesIn(root: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  await each(await filesIn(root), async (name) => {
    const file = await stat(join(root, name)).catch(() => undefined)
    if (file) sizes.set(name, file.size)
  })
  return sizes
}

/** What earlier runs saved; of one saved twice the last. */
async function savedIn(folder: string): Promise<Map<string, Saved>> {
  const saved = new Map<string, Saved>()
  const runs = await readdir(folder, { withFileTypes: true })
  for (const { name: run } of runs.filter((entry) => entry.isDirectory()).sort((a, b) => (a.name < b.name ? -1 : 1)))
    for (const [name, size] of await sizesIn(join(folder, run, 'files'))) saved.set(name, { run, size })
  return saved
}

async function readGone(folder: string): Promise<Map<string, Date>> {
  const lines = await readFile(join(folder, 'gone'), 'utf8').catch(() => '')
  return new Map([...lines.matchAll(/^(\S+) (.+)$/gm)].map(([, at, name]) => [name!, new Date(at!)]))
}

/** When a run began, by its name: beau-2026-11-30T034000Z. */
function timeOf(run: string): Date {
  const time = new Date(run.replace(/^beau-(.{13})(..)(..)Z$/, '$1:$2:$3Z'))
  return Number.isNaN(time.getTime()) ? new Date() : time
}

function readKey(line: string): Buffer | undefined {
  return line.trim() === '' ? undefined : Buffer.from(line.trim(), 'hex')
}

function readKeys(lines: string): Map<string, Buffer> {
  return new Map([...lines.matchAll(/^(\S+) ([\da-f]{64})$/gm)].map(([, run, key]) => [run!, Buffer.from(key!, 'hex')]))
}

/** The name belongs to the seal: no photo can be put in another's place. */
function seal(key: Buffer, name: string, bytes: Buffer): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name))
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

function unseal(key: Buffer, name: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAAD(Buffer.from(name)).setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()])
}

await main(process.argv.slice(2)).catch((error: Error) => {
  console.error(explain(error, undefined, 'bucket of S3_ENDPOINT'))
  process.exitCode = 1
})
