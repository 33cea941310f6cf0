import { describe, expect, it, test } from 'vitest'
import { readColumns } from '#server/platform/database/schema.ts'
import { tracesIn } from '#server/testing/access/canaries.ts'
import type { Figure, Name } from '#server/testing/access/people.ts'
import { groups, type Standing, standingTo } from '#server/testing/access/table.ts'
import { foundWorld } from '#server/testing/access/world.ts'
import { exportMeans, exportOf } from '#server/testing/exports.ts'
import { exportedTables } from './tables.ts'
import { exportedSeparately, notExported } from './exceptions.ts'

const world = await foundWorld()
const { db, people, canaries } = world
const means = exportMeans(db, world.app.services.config)

/** Columns that the export leaves out, by table, each with its reason. */
const leftOut = new Map([
  ...exportedTables.map(({ table, leftOut: out = {} }) => [table, out] as const),
  ...Object.entries(exportedSeparately),
])

test('every column of every table is exported, or left out with a reason', async () => {
  const texts = new Map(exportedTables.map(({ table, columns, also = [] }) => [table, [...columns, ...also].join(' ')]))
  const unplaced: string[] = []
  for (const { table, name } of await readColumns(db)) {
    if (table in notExported || name in (leftOut.get(table) ?? {}) || table in exportedSeparately) continue
    if (!new RegExp(`\\b${name}\\b`).test(texts.get(table) ?? '')) unplaced.push(`${table}.${name}`)
  }
  expect(unplaced, 'place it in server/export/tables.ts, and in docs/export.md').toEqual([])
})

test('every column and table that is left out exists and has a reason', async () => {
  const columns = new Set((await readColumns(db)).map(({ table, name }) => `${table}.${name}`))
  const tables = new Set([...columns].map((each) => each.split('.')[0]!))
  for (const [table, out] of leftOut)
    for (const [column, reason] of Object.entries(out)) {
      expect(columns).toContain(`${table}.${column}`)
      expect(reason).not.toBe('')
    }
  for (const table of Object.keys(notExported)) expect(tables).toContain(table)
})

describe.each(['owner', 'free', 'premium', 'partner', 'leaving', 'suspended', 'elsewhere'] as const)('of %s', async (name) => {
  const owner = people.get(name)!
  const files = await exportOf(means, owner.id)
  const text = [...files.values()].map((bytes) => bytes.toString('utf8')).join('\n')
  const found = tracesIn(text)

  it('holds every canary of its owner, except those of columns that are left out', async () => {
    const missing: string[] = []
    const exempt = await unseenBlocks(owner.id)
    for (const [trace, origins] of canaries.origins) {
      const own = origins.filter((origin) => isOf(origin, owner.id) || origin.owners.includes(`to:${owner.email}`))
      if (own.length === 0 || !own.every(({ field }) => isExported(field)) || exempt.has(trace) || found.has(trace)) continue
      // A time is planted in milliseconds too; the export holds it as ISO 8601 only.
      if (/^1\d{12}$/.test(trace)) continue
      missing.push(`${own[0]!.field} (${trace})`)
    }
    expect(missing).toEqual([])
  })

  it('holds nothing of other members except names that its owner sees', async () => {
    const answers = await answersTo(owner.id)
    const leaks: string[] = []
    for (const trace of found) {
      const origins = canaries.origins.get(trace)
      if (!origins || answers.has(trace) || origins.some(({ owners, group }) => owners.some((id) => mayHold(owner, id, group))))
        continue
      leaks.push(`${origins[0]!.field} (${trace})`)
    }
    expect(leaks).toEqual([])
  })
})

/** An album is its owner's, who comes first, and not the viewer's to whom it is opened. */
function isOf({ field, owners }: { field: string; owners: readonly string[] }, id: string): boolean {
  return /^(album|album_access|photo)\./.test(field) ? owners[0] === id : owners.includes(id)
}

function isExported(field: string): boolean {
  const [table = '', column = ''] = field.split('.')
  // The export holds the largest file of each photo that does not wait.
  if (field.startsWith('file of a photo')) return field.includes(', full)') && !field.includes('(waiting,')
  if (!leftOut.has(table)) return false
  return !(column in leftOut.get(table)!)
}

function mayHold(owner: Figure, of: string, group: string): boolean {
  if (of === owner.id || of === `to:${owner.email}` || of === `site:${owner.site}`) return true
  const other = [...people.values()].find(({ id }) => id === of)
  if (group !== 'name' || !other) return false
  const standing: Standing = standingTo(other, owner, owner.site)
  return (groups.name as readonly Standing[]).includes(standing) && standing !== 'refused'
}

/** Canaries in the answers to the member's complaints. */
async function answersTo(id: string): Promise<Set<string>> {
  const { rows } = await db.raw(
    'select a.text, a.answered_at from complaint_answer a join complaint c on c.number = a.number where c.member_id = $1',
    [id],
  )
  return tracesIn(JSON.stringify(rows))
}

/** Canaries in the times at which others blocked the member. */
async function unseenBlocks(id: string): Promise<Set<string>> {
  const { rows } = await db.raw('select created_at from block where member_id = $1 and not by_me', [id])
  return tracesIn((rows as Array<{ created_at: Date }>).map((row) => row.created_at.toISOString()).join(' '))
}

test('members its owner may not see are nowhere in it, and it does not disclose who blocked the owner', async () => {
  const text = (await exportOf(means, people.get('owner')!.id)).get('data.json')!.toString('utf8')
  for (const name of ['blocking', 'elsewhere', 'neighbour'] satisfies Name[]) {
    expect(text).not.toContain(people.get(name)!.username)
    expect(text).not.toContain(people.get(name)!.id)
  }
  expect(text).toContain(people.get('blocked')!.username)
})
