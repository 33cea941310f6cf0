import type { Database, Transaction } from '#server/platform/database/database.ts'
import { addBlocks, addChats, addLikes, chats } from './bonds.ts'
import { weighCities } from './cities.ts'
import { cityTable, fillCities, functions, rowsOf, town } from './members.ts'

export interface ScaleTown {
  siteId: string
  /** Countries its members live in. */
  countries: readonly string[]
  members: number
  /** Default: two per member. */
  likes?: number
  /** Default: one per two members. */
  blocks?: number
  /** Default: four per member, in conversations of ten. */
  messages?: number
  /** Called with the name of each table and the seconds it took. */
  onProgress?: (table: string, seconds: number) => void
}

const messagesEach = 10

/**
 * Creates a town for measurements in an empty database, in one transaction: members without portraits and with passwords that nobody
 * knows, their likes, blocks and chats. Only the times differ from run to run. The caller refreshes the counts of search.
 */
export async function foundScaleTown(db: Database, options: ScaleTown): Promise<void> {
  const { members, likes = 2 * members, blocks = Math.floor(members / 2), messages = 4 * members } = options
  await db.transaction(async (tx) => {
    const step = progress(tx, options.onProgress ?? (() => {}))
    await tx.takeTime(0)
    await tx.raw(`set local work_mem = '512MB'; set local maintenance_work_mem = '1GB'; ${functions}`)
    await addMembers(tx, step, options)
    await step('block', addBlocks, [members, blocks])
    for (const sql of addLikes) await step('member_like', sql, [members, likes])
    if (messages > 0) await addConversations(step, members, messages)
  })
}

type Step = (table: string, sql: string, values: unknown[]) => Promise<void>

function progress(tx: Transaction, report: (table: string, seconds: number) => void): Step {
  return async (table, sql, values) => {
    const start = performance.now()
    await tx.raw(sql, values)
    report(table, (performance.now() - start) / 1000)
  }
}

async function addMembers(tx: Transaction, step: Step, { siteId, countries, members }: ScaleTown): Promise<void> {
  const cities = weighCities(countries)
  await tx.raw(cityTable)
  await tx.raw(fillCities, [cities.upto, cities.ids, cities.names, cities.countries, cities.regions])
  await tx.raw('analyze town_city')
  await step('town', town, [members])
  for (const [table, sql] of Object.entries(rowsOf)) {
    await withoutIndexes(tx, step, table, () => step(table, sql, sql.includes('$1') ? [siteId] : []))
  }
}

async function addConversations(step: Step, members: number, messages: number): Promise<void> {
  await step('chats', chats, [members, Math.ceil(messages / messagesEach), messages])
  for (const [table, sql] of Object.entries(addChats)) await step(table, sql, [])
}

/** Fills a table before indexing it, which is several times faster. Keys stay; a table with rows keeps its indexes. */
async function withoutIndexes(tx: Transaction, step: Step, table: string, fill: () => Promise<void>): Promise<void> {
  const { rows } = await tx.raw(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = $1::regclass and not indisprimary and not indisunique and not exists (select from ${table})`,
    [table],
  )
  const indexes = rows as Array<{ name: string; definition: string }>
  for (const { name } of indexes) await tx.raw(`drop index ${name}`)
  await fill()
  for (const { name, definition } of indexes) await step(name, definition, [])
}
