import type { Database, Transaction } from '#server/platform/database/database.ts'
import { addBlocks, addChats, addLikes, chats } from './bonds.ts'
import { weighCities } from './cities.ts'
import { cityTable, fillCities, functions, rowsOf, town } from './members.ts'

export interface ScaleTown {
  siteId: string
  /** Countries its members live in. */
  countries: readonly string[]
  members: number
  /** Two for each member unless said. */
  likes?: number
  /** One for two members unless said. */
  blocks?: number
  /** Four for each member unless said, in conversations of ten. */
  messages?: number
  /** Told the name of each table and the seconds it took. */
  onProgress?: (table: string, seconds: number) => void
}

const messagesEach = 10

/**
 * Founds a town for measurements in an empty database: members without portraits whose accounts nobody can sign in to, their likes, blocks and
 * chats; the same every time but for the clock. All or nothing. Counts of search are refreshed by whoever calls.
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

function progress(tx: Transaction, tell: (table: string, seconds: number) => void): Step {
  return async (table, sql, values) => {
    const start = performance.now()
    await tx.raw(sql, values)
    tell(table, (performance.now() - start) / 1000)
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

/** Filling first and indexing afterwards is several times faster; keys stay, and nothing is dropped from a table in use. */
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
