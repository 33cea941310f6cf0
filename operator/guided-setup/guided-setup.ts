import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readConfig, type Config } from '#server/config.ts'
import type { Names } from '#server/mail-doctor.ts'
import type { Database } from '#server/platform/database/database.ts'
import { prepare } from '#server/prepare.ts'
import { siteOf } from '#server/site/site.ts'
import { siteAt } from '#server/site/hosts.ts'
import { staffAccounts, staffNamed } from '#server/staff/accounts.ts'
import type { Actor } from '#server/staff/staff.ts'
import { examine, report } from '../examine.ts'
import { bringUpToDate } from '../migrating.ts'
import { set } from '../setup.ts'
import { addStaff } from '../staff.ts'
import { onDatabase } from '../with-database.ts'
import { settingsOf, takeAnswers } from './answers.ts'
import { readEnvFile, writeEnvFile } from './env-file.ts'
import { type Answers, groups } from './questions.ts'
import type { Terminal } from './terminal.ts'

export const help = `npm run doctor -- setup [FILE] [--answers FILE]

Asks what an installation needs, tries each answer, writes the settings into FILE (NAME=value, readable by its owner alone; /etc/beau/beau.env
if that folder is there, else beau.env), makes the tables, the site and the first admin, and lists what is left to do. It can be run again: what is
there is kept. Without a terminal the answers come from FILE, the environment and --answers FILE, which has lines NAME=value too:
${groups.map(({ name, questions }) => `  ${name.padEnd(9)} ${questions.map((each) => each.name).join(' ')}`).join('\n')}`

export interface Around {
  environment: NodeJS.ProcessEnv
  /** Undefined where nobody sits. */
  terminal: Terminal | undefined
  actor: Actor
  /** The name servers, where not the system's. */
  names?: Names
}

/** `doctor setup`: see `help`. Prints no secret. */
export async function guide(words: string[], { environment, terminal, actor, names }: Around): Promise<void> {
  const { file, answersFile } = filesIn(words)
  const asked = groups.flatMap(({ questions }) => questions.map(({ name }) => name))
  const given = asked.flatMap((name): Array<[string, string]> => (environment[name] ? [[name, environment[name]!]] : []))
  const kept = await readEnvFile(file)
  const answered = answersFile === undefined ? [] : await readEnvFile(answersFile)
  const answers = await takeAnswers(new Map([...kept, ...given, ...answered]), terminal, console.log)
  if (!answers.get('SITE_URL'))
    throw new RangeError('SITE_URL is missing: the public address of the site, like https://example.org')
  const settings = withSecrets(settingsOf(answers))
  const config = readConfig(Object.fromEntries(settings))
  await writeEnvFile(file, settings)
  console.log(`${file} has the settings; only its owner can read it. Keep a copy of its SECRET apart from the backups.`)
  const owner = answers.get('OWNER_DATABASE_URL')
  if (owner)
    await onDatabase({ ...config, databaseUrl: owner }, async (db) => bringUpToDate(db, { grants: await isRoleThere(db) }))
  await onDatabase(config, async (db) => {
    await prepare(db, config)
    await enterCompany(db, config, answers, actor)
    await addAdmin(db, { name: answers.get('ADMIN') ?? '', file: `${file}.first-password`, actor })
    report(await examine(db, config, names))
  })
}

async function isRoleThere(db: Database): Promise<boolean> {
  return (await db.raw("select from pg_roles where rolname = 'beau_app'")).rows.length > 0
}

function filesIn(words: string[]): { file: string; answersFile: string | undefined } {
  const at = words.indexOf('--answers')
  const answersFile = at === -1 ? undefined : words[at + 1]
  const [file, ...more] = at === -1 ? words : [...words.slice(0, at), ...words.slice(at + 2)]
  if (more.length > 0 || (at !== -1 && answersFile === undefined)) throw new RangeError(help)
  return { file: resolve(file ?? (existsSync('/etc/beau') ? '/etc/beau/beau.env' : 'beau.env')), answersFile }
}

/** Makes the secrets that nobody has to know, unless they are there: SECRET also as a file. */
function withSecrets(settings: ReadonlyMap<string, string>): Map<string, string> {
  const made = new Map(settings)
  const hasFile = existsSync(join(settings.get('DATA_DIR') ?? '.data', 'secret'))
  if (!made.has('SECRET') && !hasFile) made.set('SECRET', randomBytes(32).toString('base64'))
  if (!made.has('METRICS_TOKEN')) made.set('METRICS_TOKEN', randomBytes(24).toString('hex'))
  return made
}

const ofCompany = ['name', 'address', 'city', 'country', 'kvk', 'representative', 'vat_numbers'] as const

/** Enters what was answered and differs, as `npm run site -- company` does. */
async function enterCompany(db: Database, config: Config, answers: Answers, actor: Actor): Promise<void> {
  const site = await siteOf(db, (await siteAt(db, new URL(config.siteUrl).hostname))!)
  for (const key of ofCompany) {
    const answer = answers.get(`COMPANY_${key.toUpperCase()}`)
    const value = key === 'vat_numbers' ? JSON.stringify(answer?.split(',').map((each) => each.trim())) : answer
    const now = site.company[key]
    if (answer && value !== (typeof now === 'string' ? now : JSON.stringify(now)))
      await set(db, actor, { id: site.id, part: 'company', key, value: value! })
  }
  const phone = answers.get('SUPPORT_PHONE')
  if (phone && phone !== site.settings.support_phone)
    await set(db, actor, { id: site.id, part: 'settings', key: 'support_phone', value: phone })
}

/** The password goes into a file, since what a terminal shows may be kept. */
async function addAdmin(db: Database, { name, file, actor }: { name: string; file: string; actor: Actor }): Promise<void> {
  if (name === '' || (await staffNamed(db, name)) || (await staffAccounts(db)).some(({ role }) => role === 'admin')) return
  const password = await addStaff(db, { name, role: 'admin', sites: [] }, actor)
  await writeFile(file, `${password}\n`, { mode: 0o600, flag: 'wx' })
  console.log(
    `${name} logs in at /staff with the password in ${file}, and sets up an authenticator app there. Then delete that file.`,
  )
}
