import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { openStorage } from '#server/platform/files/open-storage.ts'
import { startBucket } from '#server/testing/bucket.ts'

// deploy/backup.sh and deploy/restore.sh where the photos lie beside all backups, and pgBackRest has the database.

const place = await mkdtemp(join(tmpdir(), 'beau-beside-'))
const bucket = await startBucket()
afterAll(async () => {
  await bucket.stop()
  await rm(place, { recursive: true, force: true })
})

type Settings = Record<string, string>

async function run(script: string, args: string[], settings: Settings): Promise<{ stdout: string; stderr: string }> {
  const none = { DATABASE_URL: '', S3_BUCKET: '', S3_ENDPOINT: '', BACKUP_RECIPIENT: '', BACKUP_PASSPHRASE: '' }
  return promisify(execFile)(`deploy/${script}`, args, { env: { ...process.env, ...none, ...settings } })
}

/** Backups need no server then: the database is not theirs. */
const aside = { BACKUP_DATABASE: 'no', BACKUP_PHOTOS: 'beside', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }

async function backUp(folder: string, settings: Settings) {
  const { stdout, stderr } = await run('backup.sh', [folder], { ...aside, ...settings })
  return { backup: stdout.trim(), says: stderr }
}

/** So that two backups of a test have different names. */
const aSecond = () => new Promise((done) => setTimeout(done, 1_010))

it('photos of a bucket are copied once, sealed, come back as they were, and leave the backups some days after they were deleted', async () => {
  const backups = await mkdtemp(join(place, 'backups-'))
  const photos = openStorage({ dataDir: place, s3: bucket.config }, 'photos')
  await photos.put('ben/one/card.webp', Buffer.from('the face of ben'))
  await photos.put('tom/one/card.webp', Buffer.from('the face of tom'))
  const sealed = { ...bucket.environment, DATA_DIR: await mkdtemp(join(place, 'data-')), BACKUP_PASSPHRASE: 'of a test' }
  const first = await backUp(backups, sealed)
  expect(first.says).toContain('2 of 2 photo files are new')
  const copies = await readdir(join(backups, 'photos'), { recursive: true })
  const ben = copies.find((each) => /ben.*webp$/.test(each))!
  expect(await readFile(join(backups, 'photos', ben), 'utf8')).not.toContain('face')

  await photos.remove('tom/one')
  await photos.put('ann/one/card.webp', Buffer.from('the face of ann'))
  await aSecond()
  // One that is not sealed beside one that is: each run has its own key, or none.
  const second = await backUp(backups, { ...sealed, BACKUP_PASSPHRASE: '', BACKUP_KEEP_DAYS: '30' })
  expect(second.says).toContain('1 of 2 photo files are new in this backup; 0 left it.')
  // Into a folder: where photos are kept is a setting.
  const [atFirst, atSecond] = await Promise.all([restored(first.backup), restored(second.backup)])
  expect(atFirst).toEqual(['ben', 'tom', 'ann'])
  expect(atSecond).toEqual(['ben', undefined, 'ann'])

  const gone = join(backups, 'photos/gone')
  await writeFile(gone, (await readFile(gone, 'utf8')).replace(/^\S+/, '2020-01-01T00:00:00.000Z'))
  const env = { ...process.env, ...sealed, BACKUP_KEEP_DAYS: '30' }
  const later = execFile(process.execPath, ['operator/photo-backup.ts', 'save', join(backups, 'photos'), 'later'], { env })
  later.stdin!.end()
  expect(await text(later.stderr!)).toContain('0 of 2 photo files are new in this backup; 1 left it.')
  const left = await readdir(join(backups, 'photos'), { recursive: true })
  expect(left.filter((name) => name.endsWith('.webp'))).toHaveLength(2)
})

async function restored(backup: string): Promise<Array<string | undefined>> {
  const dataDir = await mkdtemp(join(place, 'into-'))
  await run('restore.sh', [backup], { DATA_DIR: dataDir, BACKUP_PASSPHRASE: 'of a test' })
  const photos = openStorage({ dataDir }, 'photos')
  return Promise.all(['ben', 'tom', 'ann'].map(async (name) => (await photos.get(`${name}/one/card.webp`))?.toString().slice(12)))
}

it('a backup that cannot be written says so, and leaves those before as they are', async () => {
  const data = await mkdtemp(join(place, 'data-'))
  const backups = await mkdtemp(join(place, 'backups-'))
  await openStorage({ dataDir: data }, 'photos').put('ben/one/card.webp', Buffer.from('ben'))
  const { backup } = await backUp(backups, { DATA_DIR: data })
  await utimes(backup, new Date(0), new Date(0))
  const programs = join(place, 'programs')
  await mkdir(programs)
  await writeFile(join(programs, 'tar'), '#!/bin/sh\necho "tar: -: Cannot write: No space left on device" >&2; exit 2\n')
  await writeFile(join(programs, 'df'), '#!/bin/sh\nprintf "Filesystem 1024-blocks Used Available\\n/dev/full 9 9 9\\n"\n')
  await Promise.all(['tar', 'df'].map((each) => chmod(join(programs, each), 0o755)))
  await aSecond()
  const full = { DATA_DIR: data, PATH: `${programs}:${process.env.PATH}`, BACKUP_KEEP_DAYS: '1' }
  const failure = (await backUp(backups, full).catch((error: unknown) => error)) as { code: number; stderr: string }
  expect(failure.code).toBeGreaterThan(0)
  expect(failure.stderr).toContain('No space left on device')
  expect(failure.stderr).toContain(`The disk of ${backups} has 0 MB left without this backup: it may be full.`)
  expect(failure.stderr).toContain('No backup was made. Those made before are whole.')
  expect((await readdir(backups)).filter((name) => name.startsWith('beau-'))).toEqual([backup.split('/').at(-1)])
})
