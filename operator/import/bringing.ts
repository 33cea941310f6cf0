import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { limits } from '#contract/limits.ts'
import type { Config } from '#server/config.ts'
import type { ArrivedPhoto, Door } from '#server/photos/door.ts'
import { photoStorage } from '#server/photos/storage/storage.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { emailKey, nameKey } from '#server/account/account.ts'
import { invalid, Problem } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import {
  importMember,
  ImportedBefore,
  type ImportedRow,
  importedRows,
  requireFreeNewcomer,
} from '#server/signup/imported/imported.ts'
import { welcome } from '#server/signup/imported/welcome.ts'
import type { Site } from '#server/site/site.ts'
import { moveHash } from '#server/platform/keys/passwords.ts'
import type { DigestForm } from '#server/platform/keys/moved/digests.ts'
import { readForeign } from '#server/platform/keys/moved/hashes.ts'
import type { Cell, Header } from './columns.ts'
import { type Note, passwordOf, type Person, personOf } from './person.ts'
import { NoPhoto, photoOf, type PhotoSources } from './photos.ts'
import type { Places } from './places.ts'
import type { Row } from './reading.ts'
import type { Report } from './report.ts'

/** How people are brought, whatever the file. */
export interface Means {
  db: Database
  config: Config
  keys: Keys
  site: Site
  places: Places
  report: Report
  door: Door
  photos: PhotoSources
  password: { form?: DigestForm | undefined; salt?: string | undefined }
  /** Whether each gets a mail. */
  welcomes: boolean
  /** When the run began. */
  since: Date
  /** Whether everything is checked and nothing written; then whether that number or address was seen in the file before, by its row. */
  seen?: ((key: string, row: number) => Promise<number | undefined>) | undefined
}

/** So many people at once: photos are in memory while they are drawn anew. */
const together = 8
const wait = 1_000
const mostWaits = 120

/** Brings the people of some rows; those who are here already are passed over. */
export async function bringSome(means: Means, header: Header, rows: readonly Row[]): Promise<void> {
  const cells = rows.map((row) => header.cellsOf(row.cells))
  const ids = cells.map((cell) => cell('id'))
  const before = await importedRows(means.db, means.keys, means.site.id, ids)
  const inTurn = new Map<string, Promise<void>>()
  const failures: unknown[] = []
  let next = 0
  const work = async () => {
    while (next < rows.length && failures.length === 0) {
      const index = next++
      const cell = cells[index]!
      const marks = [`id ${ids[index]}`, `address ${emailKey(cell('email'))}`, `name ${nameKey(cell('username'))}`]
      // Of two rows for one person the first is brought, so that two runs end alike.
      const earlier = Promise.all(marks.map((mark) => inTurn.get(mark)))
      const task = { row: rows[index]!, cell, width: header.width, before: before.get(ids[index]!) }
      const turn = earlier.then(() => bring(means, task)).catch((error: unknown) => void failures.push(error))
      for (const mark of marks) inTurn.set(mark, turn)
      await turn
    }
  }
  await Promise.all(Array.from({ length: together }, work))
  if (failures.length > 0) throw failures[0]
}

interface Task {
  row: Row
  cell: Cell
  width: number
  before: ImportedRow | undefined
}

async function bring(means: Means, { row, cell, width, before }: Task): Promise<void> {
  const { report } = means
  const refuse = async (column: string, reason: string) => {
    await report.add({ row: row.number, outcome: 'refused', column, reason })
  }
  try {
    // Brought by a run before this one; a row of this file that says the same again is refused.
    if (before && before.at < means.since) return void report.already++
    if (before) throw new ImportedBefore(before.row)
    if (row.cells.length !== width) return void (report.refused++, await refuse('row', 'number_of_cells'))
    const person = await personOf(row.number, cell, means.site, means.places)
    await (means.seen ? rehearse(means, person, cell) : admit(means, person, cell))
    report.imported++
    for (const note of person.notes) await report.add({ row: row.number, outcome: 'left out', ...note })
  } catch (error) {
    report.refused++
    if (error instanceof ImportedBefore) return refuse('row', `same_as_row_${error.row}`)
    if (!(error instanceof Problem)) throw error
    const fields = Object.entries(error.details.fields ?? { row: error.code })
    for (const [column, problem] of fields) await refuse(column, reasonOf(typeof problem === 'string' ? problem : problem.id))
  }
}

/** Checks everything that can be checked without writing. */
async function rehearse({ db, keys, site, seen, password }: Means, { newcomer, hash, notes }: Person, cell: Cell): Promise<void> {
  for (const key of [`id ${newcomer.id}`, `address ${emailKey(newcomer.email)}`]) {
    const row = await seen!(key, newcomer.row)
    if (row !== undefined) throw new ImportedBefore(row)
  }
  await requireFreeNewcomer(db, keys, site.id, newcomer)
  if ((await seen!(`name ${nameKey(newcomer.username)}`, newcomer.row)) !== undefined)
    throw invalid({ username: 'field.username_taken' })
  await passwordOf(hash, cell, password, notes, async (foreign) => void readForeign(foreign))
}

/** A person, their photos and their mail are one transaction: whenever the run ends, each is here as a whole or not at all. */
async function admit(means: Means, person: Person, cell: Cell): Promise<void> {
  const { db, keys, site, config, report } = means
  const { newcomer, notes } = person
  await requireFreeNewcomer(db, keys, site.id, newcomer)
  const visit = visitOf(means, newcomer.language)
  const passwordHash = await patiently(() => passwordOf(person.hash, cell, means.password, notes, moveHash))
  const arrived = await prepare(means, visit, person)
  let kept = new Set<ArrivedPhoto>()
  try {
    await db.transaction(async (tx) => {
      kept = new Set()
      await importMember(tx, visit, newcomer, passwordHash)
      for (const photo of arrived) if (await addUnlessRefused(tx, means.door, visit, photo, notes)) kept.add(photo)
      if (means.welcomes) await welcome(tx, visit, newcomer)
    })
  } catch (error) {
    if (error instanceof Problem || error instanceof ImportedBefore) kept = new Set()
    // After any other failure the commit may have happened: then the sweep decides.
    else throw error
    await dropFiles(config, arrived)
    throw error
  }
  report.photos += kept.size
  await dropFiles(
    config,
    arrived.filter((photo) => !kept.has(photo)),
  )
}

async function prepare({ db, door, photos }: Means, visit: MemberVisit, person: Person): Promise<ArrivedPhoto[]> {
  const arrived: ArrivedPhoto[] = []
  for (const [index, word] of person.photos.entries()) {
    if (index >= limits.photosFree) {
      person.notes.push({ column: 'photos', reason: 'photo_limit' })
      break
    }
    try {
      const file = await photoOf(word, photos)
      arrived.push(await patiently(() => door.prepare(db, visit, file)))
    } catch (error) {
      if (!(error instanceof NoPhoto) && !(error instanceof Problem)) throw error
      person.notes.push({ column: 'photos', reason: error instanceof Problem ? error.code : error.message })
    }
  }
  return arrived
}

/** A machine that is busy is no reason to leave anything out. */
async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let waits = 0; ; waits++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'unavailable' || waits === mostWaits) throw error
      await pause(wait)
    }
  }
}

async function addUnlessRefused(
  tx: Transaction,
  door: Door,
  visit: MemberVisit,
  photo: ArrivedPhoto,
  notes: Note[],
): Promise<boolean> {
  await tx.raw('savepoint one_photo')
  try {
    const { refused } = await door.add(tx, visit, photo)
    await tx.raw('release savepoint one_photo')
    return !refused || photo.match !== undefined
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await tx.raw('rollback to savepoint one_photo')
    notes.push({ column: 'photos', reason: error.code })
    return false
  }
}

async function dropFiles(config: Config, photos: readonly ArrivedPhoto[]): Promise<void> {
  const storage = photoStorage(config)
  for (const { stored } of photos) if (stored) await storage.remove(stored.storageKey)
}

/** The visit of a member who is not here yet: rules ask it for the site, the keys and the id. */
function visitOf({ site, keys, config }: Means, language: MemberVisit['language']): MemberVisit {
  return {
    site, keys, language, languages: [language], memberId: randomUUID(), host: site.settings.domain, siteUrl: config.siteUrl,
    sharedAt: [], sessionHash: undefined, confirmed: false, premium: false, cityId: undefined, role: 'member', address: '', userAgent: '',
    device: '', discreet: { device: false, account: true }, pendingLogin: '', fromSource: false,
  } // prettier-ignore
}

function reasonOf(id: string): string {
  return id.replace(/^field\./, '')
}
