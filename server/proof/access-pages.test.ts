import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openPages } from '#server/pages/pages.ts'
import { type FieldGroup, groups } from '#server/testing/access/table.ts'
import type { Name } from '#server/testing/access/people.ts'
import { pages } from '#server/testing/access/routes.ts'
import { externalLeaks } from '#server/testing/access/proof.ts'
import { foundWorld, type Guest } from '#server/testing/access/world.ts'

// A production build; the environment of a test would change it.
await promisify(execFile)(process.execPath, ['tools/build-web.ts'], {
  env: { ...process.env, NODE_ENV: 'production', VITEST: '' },
})
const world = await foundWorld()
const { app, canaries, db, guests, people, shops } = world
await openPages(app, app.services)

const nobody = '00000000-0000-4000-8000-000000000000'
const all = async (text: string) => (await db.raw(text)).rows as Array<{ id: string; owners: string[] }>
const talks = await all('select id, array[started_by, started_with] as owners from conversation')
const orders = await all('select id, array[member_id] as owners from member_order')
const idOf = (name: Name) => people.get(name)!.id

/** Ids for a page's address: of the guest's own things, the owner's, those of hidden members, and a nonexistent one. */
function thingsOf(of: string, path: string, { figure, actor }: Guest): string[] {
  if (of === 'bundle') return Object.values(shops).map(({ bundle }) => bundle)
  // One page suffices for a guest whose session is not valid here.
  if (of === 'member' && !figure && actor !== 'visitor') return [idOf('owner')]
  if (path === '/members/:id') return [...[...people.values()].map(({ id }) => id), nobody]
  const near = [...(['owner', 'confidant', 'shown', 'foe', 'elsewhere'] as const).map(idOf), ...(figure ? [figure.id] : [])]
  if (of === 'member') return [...near, nobody]
  const found = of === 'order' ? orders : of === 'conversation' ? talks : undefined
  if (!found) return [of]
  return [...found.filter(({ owners }) => owners.some((id) => near.includes(id))).map(({ id }) => id), nobody]
}

/** All groups that may be disclosed, depending on the standing. */
const discloses = (Object.keys(groups) as FieldGroup[]).filter(
  (group) => !['never', 'machine', 'mail', 'provider', 'code'].includes(group),
)

test('the access table knows every page', () => {
  const read = (name: string) => readFileSync(new URL(`../../web/app/${name}`, import.meta.url), 'utf8')
  const source = [
    read('routes.tsx'),
    ...readdirSync(new URL('../../web/app/routes/', import.meta.url)).map((name) => read(`routes/${name}`)),
  ].join()
  const paths = [...source.matchAll(/path: '([^']+)'/g)]
    .map((found) => (found[1] === '/' ? '/' : `/${found[1]}`))
    .filter((path) => path !== '/ui')
  expect(Object.keys(pages).sort()).toEqual(paths.sort())
})

for (const [path, of] of Object.entries(pages))
  test(`${path} shows every actor what they may see, and nothing else`, async () => {
    const faults: string[] = []
    for (const guest of guests)
      for (const thing of thingsOf(of, path, guest)) {
        const url = path
          .replace(/:(id|name)/, thing)
          .replace(/\/:\w+\?/, '')
          .replace('*', 'nowhere')
        const { status, bytes } = await open(guest, url)
        if (status >= 500) faults.push(`${guest.actor} → ${url} answers ${status}`)
        faults.push(
          ...canaries.leaksIn(bytes, { ...guest, discloses }, url).map((leak) => `${guest.actor} → ${url} shows ${leak}`),
        )
      }
    expect(faults).toEqual([])
  }, 300_000)

test('the page of a hidden member equals that of a nonexistent one, except for the nonce and the id', async () => {
  for (const guest of guests.filter(({ site }) => site === 'beau')) {
    const unseen = [...people.values()].filter(({ id }) => guest.standing(id) === 'unseen').map(({ id }) => id)
    const answers = await Promise.all(
      [...unseen, nobody].map(async (id) => {
        const { status, bytes } = await open(guest, `/members/${id}`)
        return `${status} ${bytes.replaceAll(id, 'id').replaceAll(/nonce[-="]+[\w+/=-]+/g, 'nonce')}`
      }),
    )
    expect(new Set(answers).size, guest.actor).toBe(1)
  }
})

test('nothing of it is in the log', () => {
  expect(externalLeaks(world)).toEqual([])
})

async function open({ host, cookie }: Guest, url: string): Promise<{ status: number; bytes: string }> {
  const headers = { host, ...(cookie && { cookie }), 'sec-fetch-dest': 'document' }
  const answer = await app.server.inject({ url, headers })
  const { date: _, ...rest } = answer.headers
  return { status: answer.statusCode, bytes: `${JSON.stringify(rest)} ${answer.payload}` }
}
