import { dayMs } from '#contract/rules/durations.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type FieldGroup, groups, type Person, type Standing } from './table.ts'
import { operatorSettings, groupsOfColumns } from './fields.ts'

/** Origin of a trace: a column of a row, its group, and its owners (member ids, or `site:` and its id). */
export interface Origin {
  field: string
  group: FieldGroup
  owners: readonly string[]
}

let count = 0

/** A unique word, fit for names, addresses, codes and texts. */
export function canary(): string {
  return `zq${(++count * 1_000_003).toString(36).padStart(8, '0').slice(-8)}`
}

const patterns = [
  /zq[0-9a-z]{8}/gi,
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi,
  /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g,
  /(?<![\d-])(?:19|20)\d\d-\d\d-\d\d(?![\dT])/g,
  /(?<![\w.-])\d{6,13}(?![\w-])/g,
  /[A-Za-z0-9+/_-]{22,}={0,2}/g,
]

/** Everything in a text that may be a canary: words, ids, moments, days, long numbers, digests. */
export function tracesIn(text: string): Set<string> {
  const found = new Set<string>()
  for (const pattern of patterns) for (const trace of text.match(pattern) ?? []) found.add(normal(trace))
  return found
}

function normal(trace: string): string {
  return /^zq/i.test(trace) || /^[0-9a-f]{8}-/i.test(trace) ? trace.toLowerCase() : trace
}

/** The origins of each canary of the world. */
export class Canaries {
  readonly origins = new Map<string, Origin[]>()
  private readonly people: Map<string, Person>

  constructor(people: readonly Person[]) {
    this.people = new Map(people.map((person) => [person.id, person]))
  }

  plant(text: string, origin: Origin): void {
    for (const trace of tracesIn(text)) this.origins.set(trace, [...(this.origins.get(trace) ?? []), origin])
  }

  /** Learns every row of the database. Its values may leave only as the table of fields allows. */
  async learn(db: Database): Promise<void> {
    const columns = groupsOfColumns()
    const { rows: tables } = (await db.raw(
      `select table_name from information_schema.tables where table_schema = 'public' and table_name not in ('place', 'place_name', 'region')`,
    )) as { rows: Array<{ table_name: string }> }
    const pairs = await conversations(db)
    for (const { table_name: table } of tables) {
      const { rows } = (await db.raw(`select * from "${table}"`)) as { rows: Array<Record<string, unknown>> }
      for (const row of rows) {
        const owners = ownersOf(table, row, pairs)
        for (const [column, value] of Object.entries(row)) {
          const known = columns.get(`${table}.${column}`)
          if (known?.canary) this.learnValue(table, column, row, value, { group: known.group, owners })
        }
      }
    }
  }

  /**
   * Returns the traces in `text` that the reader must not see: none of their origins is in a group that is disclosed here and
   * to the reader's standing. `echoed` is the reader's own input.
   */
  leaksIn(text: string, reader: Reader, echoed = ''): string[] {
    const own = tracesIn(echoed)
    const leaks: string[] = []
    for (const trace of tracesIn(text)) {
      const origins = this.origins.get(trace)
      if (!origins || own.has(trace) || origins.some((origin) => mayRead(origin, reader))) continue
      leaks.push(`${origins[0]!.field} of ${reader.nameOf(origins[0]!.owners[0] ?? 'nobody')} (${trace})`)
    }
    return leaks
  }

  private learnValue(
    table: string,
    column: string,
    row: Record<string, unknown>,
    value: unknown,
    at: Omit<Origin, 'field'>,
  ): void {
    const field = `${table}.${column}`
    if (value === null) return
    // A member's id belongs to the member, in every column.
    if (typeof value === 'string' && this.people.has(value)) return this.plant(value, { field, group: 'id', owners: [value] })
    if (field === 'site.settings') return this.learnSettings(value as Record<string, unknown>, at.owners)
    if (field === 'site.company') this.plant((value as { name: string }).name, { field, group: 'company', owners: at.owners })
    const origin = { field, ...at, ...exceptionOf(table, row) }
    for (const form of formsOf(value)) {
      if (form.startsWith('=')) this.origins.set(form.slice(1), [...(this.origins.get(form.slice(1)) ?? []), origin])
      else this.plant(form, origin)
    }
  }

  private learnSettings(settings: Record<string, unknown>, owners: readonly string[]): void {
    for (const [name, value] of Object.entries(settings)) {
      const group =
        name === 'creditor_identifier'
          ? 'creditor'
          : (operatorSettings as readonly string[]).includes(name)
            ? 'operator'
            : 'public'
      this.plant(JSON.stringify(value), { field: `site.settings.${name}`, group, owners })
    }
  }
}

/** A reader: the disclosed groups, whether the reader bought once, and the standing to each owner. */
export interface Reader {
  discloses: readonly FieldGroup[]
  premium: boolean
  standing(owner: string): Standing
  nameOf(id: string): string
}

function mayRead({ group, owners }: Origin, { discloses, premium, standing }: Reader): boolean {
  if (!discloses.includes(group)) return false
  if (group === 'public') return true
  return owners.some((owner) => {
    const how = standing(owner)
    if (group === 'gallery' && how !== 'self' && !premium) return false
    return (groups[group] as readonly Standing[]).includes(how)
  })
}

/** The forms in which a value may be written; a form that begins with = must match as a whole. */
function formsOf(value: unknown): string[] {
  if (Buffer.isBuffer(value)) {
    if (value.length < 12) return []
    const hex = value.toString('hex')
    return [hex, `x${hex}`, value.toString('base64'), value.toString('base64url')].map((form) => `=${form}`)
  }
  if (value instanceof Date) return [value.toISOString(), String(value.getTime())]
  return [typeof value === 'string' ? value : JSON.stringify(value)]
}

/** Rows that are disclosed differently from their table: expired messages, photos of albums, and photos that are not shown. */
function exceptionOf(table: string, row: Record<string, unknown>): Partial<Origin> {
  if (table === 'photo' && row['album_id']) return { group: 'talk' }
  if (table === 'photo' && row['status'] !== 'active') return { group: 'own' }
  if (table === 'message' && (row['created_at'] as Date).getTime() < Date.now() - 365 * dayMs) return { group: 'never' }
  return {}
}

interface Side {
  member_id: string
  removed_seq: number
}

/** The two sides of each conversation, and the number up to which each removed it; also those to whom an album is opened. */
type Pairs = Map<string, Side[]>

async function conversations(db: Database): Promise<Pairs> {
  const { rows } = (await db.raw('select conversation_id, member_id, removed_seq from participant')) as {
    rows: Array<Side & { conversation_id: string }>
  }
  return Map.groupBy([...rows, ...(await viewers(db))], (row) => row.conversation_id)
}

/** Those to whom albums are opened, by album. */
async function viewers(db: Database): Promise<Array<Side & { conversation_id: string }>> {
  const { rows } = (await db.raw(
    'select album_id as conversation_id, viewer_id as member_id, 0 as removed_seq from album_access where ended_at is null',
  )) as { rows: Array<Side & { conversation_id: string }> }
  return rows
}

function sidesOf(pairs: Pairs, conversation: string, seq = Infinity): string[] {
  return pairs
    .get(conversation)!
    .filter((side) => side.removed_seq < seq)
    .map((side) => side.member_id)
}

function ownersOf(table: string, row: Record<string, unknown>, pairs: Pairs): string[] {
  const of = (column: string) => row[column] as string
  if (table === 'conversation') return sidesOf(pairs, of('id'))
  if (table === 'conversation_pair') return sidesOf(pairs, of('conversation_id'))
  if (['message', 'message_photo', 'message_voice', 'once_photo'].includes(table))
    return sidesOf(pairs, of('conversation_id'), row['seq'] as number)
  if (table.startsWith('staff_') || table === 'site_change' || table.startsWith('webhook_')) return ['staff']
  if (/^(evidence|case_|moderation_case|signal_)/.test(table)) return ['staff']
  if (table === 'moderation_decision') return [of('member_id'), 'staff']
  if (table === 'report') return [of('reporter_id'), 'staff']
  if (table === 'idempotency') return [of('owner_id')]
  if (table === 'site') return [`site:${of('id')}`]
  const album = table === 'album' ? of('id') : table === 'photo' ? row['album_id'] : undefined
  if (typeof album === 'string') return [of('member_id'), ...(pairs.get(album) ?? []).map((side) => side.member_id)]
  if (table === 'album_access') return [of('member_id'), of('viewer_id')]
  if (row['member_id']) return [of('member_id')]
  if (row['site_id']) return [`site:${of('site_id')}`]
  return row['recipient'] ? [`to:${of('recipient')}`] : []
}
