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

/** Columns of a table that are not told, each with its reason. */
const leftOut = new Map([
  ...exportedTables.map(({ table, leftOut: out = {} }) => [table, out] as const),
  ...Object.entries(exportedSeparately),
])

test('of every column of every table it is said whether he is told it, or why not', async () => {
  const texts = new Map(exportedTables.map(({ table, columns, also = [] }) => [table, [...columns, ...also].join(' ')]))
  const unsaid: string[] = []
  for (const { table, name } of await readColumns(db)) {
    if (table in notExported || name in (leftOut.get(table) ?? {}) || table in exportedSeparately) continue
    if (!new RegExp(`\\b${name}\\b`).test(texts.get(table) ?? '')) unsaid.push(`${table}.${name}`)
  }
  expect(unsaid, 'place it in server/export/tables.ts, and in docs/export.md').toEqual([])
})

test('what is left out is there, and has a reason', async () => {
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
  const man = people.get(name)!
  const files = await exportOf(means, man.id)
  const text = [...files.values()].map((bytes) => bytes.toString('utf8')).join('\n')
  const found = tracesIn(text)

  it('holds every canary of his, but those of columns that are left out', async () => {
    const missing: string[] = []
    const exempt = await unseenBlocks(man.id)
    for (const [trace, origins] of canaries.origins) {
      const his = origins.filter(({ owners }) => owners.includes(man.id) || owners.includes(`to:${man.email}`))
      if (his.length === 0 || !his.every(({ field }) => isTold(field)) || exempt.has(trace) || found.has(trace)) continue
      // Of a moment, what a machine counts is planted as well; it is told as people write it.
      if (/^1\d{12}$/.test(trace)) continue
      missing.push(`${his[0]!.field} (${trace})`)
    }
    expect(missing).toEqual([])
  })

  it('holds nothing that is others’ alone: of them the names that he sees', async () => {
    const answers = await answersTo(man.id)
    const leaks: string[] = []
    for (const trace of found) {
      const origins = canaries.origins.get(trace)
      if (
        !origins ||
        answers.has(trace) ||
        origins.some(({ owners, group }) => owners.some((owner) => mayHold(man, owner, group)))
      )
        continue
      leaks.push(`${origins[0]!.field} (${trace})`)
    }
    expect(leaks).toEqual([])
  })
})

function isTold(field: string): boolean {
  const [table = '', column = ''] = field.split('.')
  // Of each photo the largest of its files is there.
  if (field.startsWith('file of a photo')) return field.includes(', full)')
  if (!leftOut.has(table)) return false
  return !(column in leftOut.get(table)!)
}

function mayHold(man: Figure, owner: string, group: string): boolean {
  if (owner === man.id || owner === `to:${man.email}` || owner === `site:${man.site}`) return true
  const other = [...people.values()].find(({ id }) => id === owner)
  if (group !== 'name' || !other) return false
  const standing: Standing = standingTo(other, man, man.site)
  return (groups.name as readonly Standing[]).includes(standing) && standing !== 'refused'
}

/** What he was answered to his complaints. */
async function answersTo(id: string): Promise<Set<string>> {
  const { rows } = await db.raw(
    'select a.text, a.answered_at from complaint_answer a join complaint c on c.number = a.number where c.member_id = $1',
    [id],
  )
  return tracesIn(JSON.stringify(rows))
}

/** When others blocked him. */
async function unseenBlocks(id: string): Promise<Set<string>> {
  const { rows } = await db.raw('select created_at from block where member_id = $1 and not by_me', [id])
  return tracesIn((rows as Array<{ created_at: Date }>).map((row) => row.created_at.toISOString()).join(' '))
}

test('who is out of his sight stands nowhere in it, and nobody learns who blocked him', async () => {
  const text = (await exportOf(means, people.get('owner')!.id)).get('data.json')!.toString('utf8')
  for (const name of ['blocking', 'elsewhere', 'neighbour'] satisfies Name[]) {
    expect(text).not.toContain(people.get(name)!.username)
    expect(text).not.toContain(people.get(name)!.id)
  }
  expect(text).toContain(people.get('blocked')!.username)
})
