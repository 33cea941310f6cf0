import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { eraseNow } from '#server/leaving/erasure.ts'
import { loadGazetteer } from '#server/places/places.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { openStorage } from '#server/platform/files/open-storage.ts'
import { Keys } from '#server/platform/keys/keys.ts'
import { prepare } from '#server/prepare.ts'
import { startBucket, type TestBucket } from '#server/testing/bucket.ts'
import { testConfig } from '#server/testing/config.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { type OwnPostgres, startOwnPostgres } from '#server/testing/own-postgres.ts'
import { buildWeb, environmentOf, testProcess } from '#server/testing/processes.ts'
import { missingPrograms, unlessMissing } from '#server/testing/programs.ts'

// docs/operations/backup.md for an operator who has lost everything but the backups: as the owner of the database restores one into a
// new database and a new bucket, then starts the product under the processes' role.
const missing = missingPrograms('postgres', 'pg_dump')
const owner = { username: 'town_owner', password: 'owner of a test' }
const app = { username: 'beau_app', password: 'app of a test' }

describe.skipIf(missing.length > 0)(unlessMissing(missing, 'a backup, after the loss of all else'), () => {
  it('ends in a product that answers under its role, and brings nobody back who was erased since', async () => {
    buildWeb()
    const folder = await mkdtemp(join(tmpdir(), 'beau-restoring-'))
    const [postgres, bucket, other] = await Promise.all([startOwnPostgres(), startBucket(), startBucket()])
    onTestFinished(async () => {
      await Promise.all([postgres.stop(), bucket.stop(), other.stop()])
      await rm(folder, { recursive: true, force: true })
    })
    await createRoles(postgres)
    const town = await found(postgres, bucket)
    const backups = join(folder, 'backups')
    const older = await run('backup.sh', [backups], { database: postgres.at('town', owner), bucket, data: town.data })
    await eraseNow(town.erasing, town.tom.id)
    const newer = await run('backup.sh', [backups], { database: postgres.at('town', owner), bucket, data: town.data })
    expect(await readdir(newer)).toContain('erased.tar')
    await town.db.close()
    await postgres.administer(`create database again owner ${owner.username}`)

    const into = { database: postgres.at('again', owner), bucket: other, data: join(folder, 'data') }
    const asApp = postgres.at('again', app)
    await expect(run('restore.sh', [older], { ...into, database: asApp })).rejects.toThrow('must name the owner')
    await run('restore.sh', [older], into)

    const product = await testProcess(environmentOf({ url: asApp }, other.environment))
    const db = openDatabase(into.database)
    onTestFinished(async () => void (await Promise.all([product.stop(), db.close()])))
    await product.start()
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
    expect((await fetch(`${product.url}/signup`, { headers: { 'x-forwarded-proto': 'https' } })).status).toBe(200)
    await expect.poll(() => members(db), { timeout: 20_000 }).toEqual([town.ben.id])
    const photos = openStorage({ dataDir: into.data, s3: other.config }, 'photos')
    expect(String(await photos.get('ben/one/card.webp'))).toBe('ben')
  }, 150_000)
})

async function createRoles(postgres: OwnPostgres): Promise<void> {
  await postgres.administer(
    `create role ${app.username} login password '${app.password}'`,
    `create role ${owner.username} login password '${owner.password}'`,
    `grant ${app.username} to ${owner.username}`,
    `create database town owner ${owner.username}`,
  )
}

/** A town of two, with a photo in its bucket. */
async function found(postgres: OwnPostgres, { config: s3 }: TestBucket) {
  const db = openDatabase(postgres.at('town', owner))
  const config = testConfig({ s3 })
  await prepare(db, config)
  await db.queues.install()
  await db.raw(await readFile('deploy/roles.sql', 'utf8'))
  await loadGazetteer(db)
  const [tom, ben]: TestMember[] = [await member(db), await member(db)]
  await openStorage(config, 'photos').put('ben/one/card.webp', Buffer.from('ben'))
  const keys = new Keys(Buffer.from(environmentOf(db).SECRET!))
  return { db, tom: tom!, ben: ben!, data: config.dataDir, erasing: { db, keys, config } }
}

async function run(
  script: string,
  args: string[],
  { database, bucket, data }: { database: string; bucket: TestBucket; data: string },
) {
  const env = {
    ...process.env,
    ...bucket.environment,
    DATABASE_URL: database,
    DATA_DIR: data,
    BACKUP_PASSPHRASE: '',
    BACKUP_RECIPIENT: '',
  }
  const { stdout } = await promisify(execFile)(`deploy/${script}`, args, { env })
  return stdout.trim()
}

async function members(db: Database): Promise<string[]> {
  const { rows } = await db.raw('select member_id from account')
  return (rows as Array<{ member_id: string }>).map((row) => row.member_id)
}
