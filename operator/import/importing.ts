import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Config } from '#server/config.ts'
import { loadGazetteer } from '#server/places/places.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { type DigestForm, digestForms } from '#server/platform/keys/moved/digests.ts'
import { openKeys } from '#server/platform/keys/open-keys.ts'
import { accountMark } from '#server/moderation/photos/account-mark.ts'
import { sealKnown } from '#server/moderation/known/known.ts'
import { openDoor } from '#server/photos/door.ts'
import { siteOf } from '#server/site/site.ts'
import { bringSome, type Means } from './bringing.ts'
import { readHeader, readMapping } from './columns.ts'
import { Places } from './places.ts'
import { type Encoding, encodings, type Row, rowsOf } from './reading.ts'
import { Report } from './report.ts'

export const help = `npm run import -- SITE FILE [options]
Brings the people of a CSV file to a site. It can be run again: whoever is there already is passed over. docs/operations/import.md

--dry-run             checks every row and writes nothing but the report
--mapping NAME        reads the export of other software: ph7, oxwall, dating-pro, or a file of your own
--encoding NAME       ${encodings.join(', ')}; else UTF-8, or UTF-16 with a byte order mark
--separator SIGN      else the one of , ; tab | that the first line has most of; "tab" for a tab
--photos FOLDER       the folder of the paths in the column photos
--photo-host HOST     a host from which addresses in that column are fetched; may be repeated
--password-form FORM  ${digestForms.join(', ')}
--salt-file FILE      holds the salt of all passwords, where the former site had one
--welcome             mails everybody who is brought, at the pace of mail to many
--report FILE         where rows that were refused are listed; else import-report-….csv here
--as NAME             names you in the audit log, else the user of the system is named`

export interface Options {
  site: string
  file: string
  dryRun: boolean
  mapping: string | undefined
  encoding: Encoding | undefined
  separator: string | undefined
  photos: string | undefined
  photoHosts: string[]
  passwordForm: DigestForm | undefined
  saltFile: string | undefined
  welcome: boolean
  report: string
}

/** Rows that are brought at once; a kill loses the work of so many and no more. */
const atOnce = 64
const reported = 10_000

/** Reads the words of the command line. Throws a `RangeError`. */
export function optionsOf(words: string[]): Options {
  const text = { type: 'string' } as const
  const { values, positionals } = parsed(() =>
    parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' }, welcome: { type: 'boolean' }, mapping: text, encoding: text, separator: text, photos: text,
        'photo-host': { type: 'string', multiple: true }, 'password-form': text, 'salt-file': text, report: text,
      }, // prettier-ignore
    }),
  )
  const [site, file, ...more] = positionals
  if (site === undefined || file === undefined || more.length > 0)
    throw new RangeError(`import takes a SITE and a FILE.\n${help}`)
  const separator = values.separator === 'tab' ? '\t' : values.separator
  if (separator !== undefined && (separator.length !== 1 || /["\r\n\w]/.test(separator)))
    throw new RangeError('--separator takes one sign, or "tab".')
  return {
    site,
    file,
    dryRun: values['dry-run'] ?? false,
    mapping: values.mapping,
    encoding: oneOf('--encoding', values.encoding?.toLowerCase(), encodings),
    separator,
    photos: values.photos,
    photoHosts: values['photo-host'] ?? [],
    passwordForm: oneOf('--password-form', values['password-form'], digestForms),
    saltFile: values['salt-file'],
    welcome: values.welcome ?? false,
    report: values.report ?? `import-report-${new Date().toISOString().replace(/[:.]/g, '-')}.csv`,
  }
}

/** Brings everybody of the file, chunk by chunk, and prints what became of them. Refuses while another import to this site runs. */
export async function importPeople(
  { db, config }: { db: Database; config: Config },
  options: Options,
  say: (line: string) => void,
): Promise<void> {
  const site = await siteOf(db, options.site)
  const mapping = options.mapping === undefined ? undefined : await readMapping(options.mapping)
  const salt = options.saltFile === undefined ? undefined : (await readFile(options.saltFile, 'utf8')).replace(/\r?\n$/, '')
  if (mapping?.needs_salt && salt === undefined)
    throw new RangeError('Passwords of this software need its salt: --salt-file FILE')
  await loadGazetteer(db)
  const keys = await openKeys(db, config)
  await alone(db, site.id, async (tx) => {
    const report = await Report.open(options.report)
    const means: Means = {
      db, config, keys, site, report, places: new Places(db), door: openDoor(config, { sealKnown, accountMark }),
      photos: { folder: options.photos, hosts: options.photoHosts },
      password: { form: options.passwordForm ?? mapping?.password_form, salt }, welcomes: options.welcome, since: new Date(),
      seen: options.dryRun ? await memoryOf(tx) : undefined,
    } // prettier-ignore
    try {
      await each(rowsOf(options.file, options), mapping, means, say)
    } finally {
      await report.close()
      for (const line of [...report.lines(options.dryRun), memory()]) say(line)
      if (report.counts.size > 0) say(`${options.report} has a line for each.`)
    }
  })
}

async function each(
  rows: AsyncGenerator<Row>,
  mapping: Awaited<ReturnType<typeof readMapping>> | undefined,
  means: Means,
  say: (line: string) => void,
): Promise<void> {
  const first = await rows.next()
  if (first.done) throw new RangeError('The file is empty.')
  const header = readHeader(first.value.cells, mapping)
  if (header.unread.length > 0) say(`not read: ${header.unread.map((name) => JSON.stringify(name.slice(0, 40))).join(', ')}`)
  let some: Row[] = []
  for await (const row of rows) {
    some.push(row)
    if (some.length < atOnce) continue
    await bringSome(means, header, some)
    some = []
    if (row.number % reported < atOnce && row.number > atOnce) say(`… row ${row.number}, ${memory()}`)
  }
  await bringSome(means, header, some)
}

function memory(): string {
  const { rss } = process.memoryUsage()
  return `${Math.round(process.resourceUsage().maxRSS / 1024)} MB of memory at most, ${Math.round(rss / 2 ** 20)} MB now`
}

/** Holds the site for one import, as long as the connection lives: a killed run frees it. */
async function alone(db: Database, siteId: string, work: (tx: Transaction) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.takeTime(0)
    const { rows } = await tx.raw("select pg_try_advisory_xact_lock(hashtextextended('import ' || $1, 0)) as free", [siteId])
    if (!(rows[0] as { free: boolean }).free)
      throw new RangeError(`Another import to ${siteId} is running. It goes on; this one did nothing.`)
    await work(tx)
  })
}

/** What a rehearsal has seen, in a table of its own transaction: memory does not grow with the file. */
async function memoryOf(tx: Transaction): Promise<(key: string, row: number) => Promise<number | undefined>> {
  await tx.raw('create temporary table seen (key text primary key, row bigint not null) on commit drop')
  let last: Promise<unknown> = Promise.resolve()
  return (key, row) => {
    // One connection answers one question at a time; the row that was there before is the answer, not the new one.
    const asked = last.then(() =>
      tx.raw(
        `with new as (insert into seen values (md5($1), $2) on conflict do nothing)
         select row from seen where key = md5($1)`,
        [key, row],
      ),
    )
    last = asked
    return asked.then(({ rows }) => (rows[0] as { row: number } | undefined)?.row)
  }
}

function oneOf<Word extends string>(option: string, word: string | undefined, words: readonly Word[]): Word | undefined {
  if (word === undefined) return undefined
  const found = words.find((each) => each === word)
  if (!found) throw new RangeError(`${option} takes one of: ${words.join(', ')}.`)
  return found
}

function parsed<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    throw new RangeError(`${(error as Error).message}\n${help}`, { cause: error })
  }
}
