import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { callName } from '#contract/endpoint.ts'
import { actors, type FieldGroup } from '#server/testing/access/table.ts'
import { calls } from '#server/testing/access/calls.ts'
import { fields, groupsOfColumns } from '#server/testing/access/fields.ts'
import { Proof } from '#server/testing/access/proof.ts'
import { liveCommands, liveEvents, otherRoutes } from '#server/testing/access/routes.ts'
import { foundWorld } from '#server/testing/access/world.ts'

const world = await foundWorld()
const { db, app, canaries, guests, people } = world
const proof = await Proof.of(world)
const guest = (actor: string) => guests.find((each) => each.actor === actor)!

describe('the access table', () => {
  test('lists every call, and no nonexistent one', () => {
    const named = Object.keys(calls).map((name) => name.split(' ').slice(0, 2).join(' '))
    expect(new Set(named)).toEqual(new Set([...app.calls.served.values()].map(({ endpoint }) => callName(endpoint))))
  })

  test('lists every other address of the server', () => {
    const served = [...app.calls.served.values()].map(({ endpoint }) => callName(endpoint))
    const known = new Set([...served, ...Object.keys(otherRoutes)])
    const routes = routesOf(app.server.printRoutes())
    expect(routes.filter((route) => !known.has(route))).toEqual([])
    // Pages are added outside the app, and sockets are not routes.
    expect([...known].filter((route) => !routes.includes(route)).sort()).toEqual([
      'GET /*',
      'GET /live',
      'GET /notes',
      'GET /offline/:language/:look',
      'GET /service-worker.js',
      'POST /*',
      'POST /api/page-reports.php',
      'POST /share',
    ])
  })

  test('lists every live event and every command', () => {
    const found = (file: string, each: RegExp) =>
      [...readFileSync(new URL(`../../contract/${file}`, import.meta.url), 'utf8').matchAll(each)].map((match) => match[1])
    const events = found('live.ts', /\{ type: '(\w+)'/g)
    const commands = found('live-commands.ts', /z\.literal\('(\w+)'\)/g)
    expect(Object.keys(liveEvents).sort()).toEqual(events.sort())
    expect(Object.keys(liveCommands).sort()).toEqual(commands.sort())
  })

  test('lists every column of every table once, and no other', async () => {
    const { rows } = (await db.raw(
      `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
    )) as { rows: Array<{ name: string }> }
    expect([...groupsOfColumns().keys()].sort()).toEqual(rows.map((row) => row.name).sort())
    const listed = Object.values(fields).flatMap((groups) =>
      Object.values(groups).flatMap((list) => list.split(/[\s|]+/).filter(Boolean)),
    )
    expect(listed).toHaveLength(rows.length)
  })

  test('has a canary in every field that is unique to a member', () => {
    const planted = new Set([...canaries.origins.values()].flat().map((origin) => origin.field.split('.').slice(0, 2).join('.')))
    expect([...groupsOfColumns()].filter(([field, { canary }]) => canary && !planted.has(field)).map(([field]) => field)).toEqual(
      [],
    )
  })

  test('has every kind of caller, including suspended and leaving members', async () => {
    const { rows } = (await db.raw(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_name in ('deletion', 'suspension')",
    )) as {
      rows: Array<{ name: string }>
    }
    expect(rows).toHaveLength(2)
    expect(guests.map(({ actor }) => actor)).toEqual(Object.keys(actors))
  })
})

describe('the proof finds', () => {
  test('a field that is disclosed to an actor who must not see it', async () => {
    const rule = {
      ...calls['GET /api/member.php']!,
      by: ['free'] as const,
      discloses: ['id', 'name', 'place', 'face'] as FieldGroup[],
    }
    const faults = await proof.faultsOf('GET /api/member.php', rule)
    expect(faults.join('\n')).toMatch(/free → GET \/api\/member\.php .*\(owner, stranger\) betrays profile\.about of owner/)
  })

  test('an actor who gets access against the table', async () => {
    const rule = calls['GET /api/member.php']!
    const faults = await proof.faultsOf('GET /api/member.php', {
      ...rule,
      by: ['partner'],
      answers: { ...(rule.answers as object), partner: 'not_found' },
    })
    expect(faults.join('\n')).toMatch(/partner → .*\(owner, partner\) answers ok, not not_found/)
  })

  test('a change that the table does not list', async () => {
    const rule = { ...calls['POST /api/likes.php']!, by: ['free'] as const, changes: ['member_like'] }
    expect((await proof.faultsOf('POST /api/likes.php', rule)).join('\n')).toMatch(/changes member_liked_by/)
  })

  test('a read that leaves traces', async () => {
    const faults = await proof.faultsOf('GET /api/member.php', {
      ...calls['GET /api/member.php']!,
      by: ['owner'],
      changes: [],
    })
    expect(faults.join('\n')).toMatch(/owner → GET \/api\/member\.php .*changes member_liked_by/)
  })

  test('a row removed from any table, and restores it', async () => {
    const { rows } = await db.raw("select table_name as name from information_schema.tables where table_schema = 'kept'")
    const copies = (rows as Array<{ name: string }>)
      .map(({ name }) => name)
      .filter((name) => name !== 'written' && name !== 'site')
    expect(copies.length).toBeGreaterThan(30)
    const all = async (table: string) => (await db.raw(`select t::text from ${table} t order by 1`)).rows
    for (const table of copies) {
      const { rowCount } = await db.raw(`delete from public.${table} where ctid = (select min(ctid) from public.${table})`)
      const changed = await proof.keeper.changed()
      expect(changed, table).toEqual(rowCount ? [table] : [])
      await proof.keeper.restore(changed)
      expect(await all(`public.${table}`), table).toEqual(await all(`kept.${table}`))
      expect(await proof.keeper.changed(), table).toEqual([])
    }
  })

  test('a canary in any form', () => {
    const owner = people.get('owner')!
    const reader = { ...guest('free'), discloses: ['own'] as const }
    const hash = [...canaries.origins].find(([, origins]) => origins.some(({ field }) => field === 'mandate.iban_hash'))![0]
    for (const bytes of [
      `<p>${owner.email.toUpperCase()}</p>`,
      `{"session":"${owner.token}"}`,
      hash,
      `x=${encodeURIComponent(owner.email)}`,
    ])
      expect(canaries.leaksIn(bytes, reader), bytes).not.toEqual([])
    expect(canaries.leaksIn(owner.email, { ...guest('owner'), discloses: ['own'] })).toEqual([])
  })
})

/** `METHOD /path` of each line of Fastify’s own listing; calls of one path that differ by their query are listed below each other. */
function routesOf(listing: string): string[] {
  const path: string[] = []
  return listing.split('\n').flatMap((line) => {
    const found = /^([│ ]*)([├└]── )?(.*?)(?: \(([^)]*)\))?(?: \{"query":"([^"]*)"\})?$/.exec(line)
    if (!found || line === '') return []
    const [, indent, branch, part, listed, query] = found
    const depth = indent!.length / 4 - (branch ? 0 : 1)
    path.length = depth
    path[depth] = part!
    const methods = listed?.split(', ').filter((method) => method !== 'HEAD') ?? []
    return methods.map((method) => `${method} ${path.join('')}${query ? `?${query}` : ''}`)
  })
}
