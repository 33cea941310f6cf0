import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, inject, test } from 'vitest'
import { appRole } from '#server/testing/app-role.ts'
import { burdensOf } from '#server/testing/migration-rule.ts'
import { type Database, openDatabase } from './database.ts'
import { isInSteps, stepsOf } from './migration-steps.ts'
import { migrate, pendingMigrations, unknownMigrations } from './migrations.ts'

const folder = new URL('../../../database/migrations/', import.meta.url)
const names = (await readdir(folder)).sort()
/** The files that make the whole schema in an empty database. */
const baseline = names.filter((name) => name < '0233')
/** A small file to begin with. */
const sites = names.filter((name) => name.endsWith('-sites.sql'))

test('no two migrations have the same number', () => {
  const numbers = names.map((name) => name.slice(0, 4))
  expect(numbers).toEqual([...new Set(numbers)])
})

test.each(names)('%s can be applied while members write', async (name) => {
  const text = await readFile(new URL(name, folder), 'utf8')
  expect(await burdensOf(text, isInSteps(text))).toEqual([])
})

test.each<[string, RegExp]>([
  ['create index message_by_time on message (created_at)', /concurrently/],
  ["update message set text = ''", /in batches/],
  ['alter table message alter column seq type bigint', /every row anew/],
  ['alter table message alter column text set not null', /nobody writes/],
  ['alter table message add column key uuid default gen_random_uuid()', /differs from row to row/],
  ['alter table message add constraint short check (length(text) < 10)', /not valid/],
  ['alter table message add constraint once unique (text)', /using index/],
  ['alter table message rename to letter', /still runs/],
  ['alter table message drop column text', /still runs/],
  ['lock table message', /waits/],
  ['vacuum full message', /nobody reads/],
])('%s would block members, and is refused', async (text, burden) => {
  expect((await burdensOf(text, false)).join()).toMatch(burden)
})

test('creating a table, or adding a column or an unvalidated check, blocks nobody', async () => {
  const text = `create table novelty (id uuid primary key, n integer); create index novelty_by_n on novelty (n); update novelty set n = 1;
    alter table message add column mood text not null default 'fine', add constraint short check (length(text) < 10) not valid;
    alter table site add column shut boolean; update site set shut = false`
  expect(await burdensOf(text, false)).toEqual([])
})

test('no migration since rewrites a table', async () => {
  const { db, own } = await emptyDatabase(baseline)
  await migrate(db, own)
  for (const name of names.slice(baseline.length)) {
    const before = await filesOfTables(db)
    await cp(new URL(name, folder), new URL(name, own))
    expect(await migrate(db, own)).toEqual([name])
    const after = await filesOfTables(db)
    expect([name, [...before].filter(([table, file]) => after.has(table) && after.get(table) !== file)]).toEqual([name, []])
  }
  expect([await pendingMigrations(db), await unknownMigrations(db)]).toEqual([[], []])
})

test('a database of a newer version is reported, and nothing is migrated', async () => {
  const { db, own } = await emptyDatabase(sites)
  await migrate(db, own)
  await db.raw("insert into migration (name, hash) values ('9999-of-tomorrow.sql', 'x')")
  expect((await unknownMigrations(db)).join()).toMatch(/newer than this version, which does not know 9999-of-tomorrow\.sql/)
  await expect(migrate(db)).rejects.toThrow('Nothing was migrated. The database is newer')
  expect((await db.raw('select name from migration')).rows).toHaveLength(2)
})

test('a database of the migrations before the baseline must be made anew, and nothing is migrated', async () => {
  const { db, own } = await emptyDatabase(sites)
  await migrate(db, own)
  await db.raw("insert into migration (name, hash) values ('0219-approval-checked.sql', 'x')")
  await expect(migrate(db)).rejects.toThrow(
    /^Nothing was migrated\. The database was made before the first release.* make it anew/,
  )
  expect((await db.raw('select name from migration')).rows).toHaveLength(2)
})

test('an applied file with another text today is reported, unless it names its earlier hash', async () => {
  const { db, own } = await emptyDatabase(sites)
  await migrate(db, own)
  const file = new URL(sites[0]!, own)
  const { rows } = await db.raw('select hash from migration')
  const text = await readFile(file, 'utf8')
  await writeFile(file, `${text}\n-- another`)
  await writeFile(new URL('0300-further.sql', own), 'create table further (id uuid primary key)')
  await expect(migrate(db, own)).rejects.toThrow(`other texts than this version has under ${sites[0]}`)
  await writeFile(file, `${text}\n-- another\n-- was: ${(rows[0] as { hash: string }).hash}\n`)
  expect(await migrate(db, own)).toEqual(['0300-further.sql'])
})

test('a role that may not change tables learns which one may', async () => {
  const { db, own } = await emptyDatabase(sites)
  await migrate(db, own)
  const role = await appRole(db)
  await db.raw('grant select, insert on migration to beau_app')
  await writeFile(new URL('0300-column.sql', own), 'alter table site add column shut boolean')
  const restricted = openDatabase(Object.assign(new URL(db.url), role).href)
  await expect(migrate(restricted, own)).rejects.toThrow(
    'Migrations are pending (0300-column.sql), and the role of DATABASE_URL may not change tables.',
  )
  await restricted.close()
  await db.raw('drop owned by beau_app')
})

test('a migration backs off while the table is locked, and finishes once it is free', async () => {
  const { db, own } = await emptyDatabase(sites)
  await migrate(db, own)
  await writeFile(new URL('0300-column.sql', own), 'alter table site add column shut boolean')
  let read: unknown
  const holding = db.transaction(async (tx) => {
    await tx.raw('select from site')
    const applying = migrate(db, own)
    // It waits two seconds at most; queries queued behind it then proceed, though the table is still locked.
    await new Promise((passed) => setTimeout(passed, 500))
    const visitor = openDatabase(db.url)
    read = (await visitor.raw('select count(*) from site')).rows
    await visitor.close()
    return { applying }
  })
  const { applying } = await holding
  expect(await applying).toEqual(['0300-column.sql'])
  expect(read).toEqual([{ count: 0 }])
})

test('steps run separately, in batches until nothing is left, an unfinished index anew', async () => {
  const { db, own } = await emptyDatabase([])
  await writeFile(
    new URL('0001-rows.sql', own),
    'create table n (id integer primary key, done boolean); insert into n select generate_series(1, 25)',
  )
  await migrate(db, own)
  await db.raw('create index n_by_done on n (done)')
  await db.raw("update pg_index set indisvalid = false where indexrelid = 'n_by_done'::regclass")
  const steps = `-- in steps
alter table n add column if not exists note text;
-- in batches
update n set done = true where id in (select id from n where done is null limit 10);
-- serves nothing
create index concurrently if not exists n_by_done on n (done);
`
  await writeFile(new URL('0002-steps.sql', own), steps)
  expect(await Promise.all([migrate(db, own), migrate(db, own)])).toContainEqual(['0002-steps.sql'])
  expect((await db.raw('select count(*) from n where done')).rows).toEqual([{ count: 25 }])
  expect((await db.raw("select indisvalid from pg_index where indexrelid = 'n_by_done'::regclass")).rows).toEqual([
    { indisvalid: true },
  ])
})

test('a migration killed after any step is complete when it is run again', async () => {
  const { db, own } = await emptyDatabase([])
  for (const name of names) {
    const text = await readFile(new URL(name, folder), 'utf8')
    if (isInSteps(text)) {
      await migrate(db, own)
      const steps = stepsOf(text)
      for (let done = 1; done < steps.length; done++)
        for (const step of steps.slice(0, done))
          await db.raw(step).catch((error: Error) => expect.fail(`${name}: ${error.message}`))
    }
    await cp(new URL(name, folder), new URL(name, own))
  }
  await migrate(db, own)
})

/** An empty database, and a folder with some of the migrations. */
async function emptyDatabase(files: string[]): Promise<{ db: Database; own: URL }> {
  const name = `migrating_${randomBytes(6).toString('hex')}`
  const at = (database: string) => Object.assign(new URL(inject('databaseUrl')), { pathname: `/${database}` }).href
  const server = openDatabase(at('template1'))
  await server.raw(`create database ${name} template template0`)
  const db = openDatabase(at(name))
  afterAll(async () => {
    await db.close()
    await server.raw(`drop database ${name} with (force)`)
    await server.close()
  })
  const own = pathToFileURL(`${await mkdtemp(join(tmpdir(), 'beau-migrations-'))}/`)
  for (const file of files) await cp(new URL(file, folder), new URL(file, own))
  return { db, own }
}

/** The files of each table's rows: a rewrite gives a table another. */
async function filesOfTables(db: Database): Promise<Map<string, number>> {
  const { rows } = await db.raw(
    "select relname, relfilenode from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  )
  return new Map((rows as Array<{ relname: string; relfilenode: number }>).map((row) => [row.relname, row.relfilenode]))
}
