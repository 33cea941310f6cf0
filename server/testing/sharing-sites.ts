import { randomUUID } from 'node:crypto'
import { beforeEach } from 'vitest'
import type { SiteSettings } from '#contract/site/site.ts'
import { newSite } from '#server/site/default-site.ts'
import { addSite, changeSettings } from '#server/site/site.ts'
import { from, signedIn, type TestClient, testApp } from './app.ts'
import { freshDatabase } from './fresh-database.ts'
import { member, type MemberDetails, type TestMember } from './member.ts'

// Three sites of one niche; Beau and Plum share members, Rose does not yet.
export const db = await freshDatabase()
for (const id of ['plum', 'rose']) await addSite(db, newSite(id, `${id}.example`), [`${id}.example`])
export const app = await testApp(db)
export const set = (id: string, changes: Partial<SiteSettings>) => changeSettings(db, id, changes)
beforeEach(async () => {
  // Hides the members of earlier tests.
  await db.raw('delete from member_search')
  await db.raw('update profile set visible = false')
  for (const id of ['beau', 'plum', 'rose'])
    await set(id, { member_resell: id !== 'rose', niche: 1, logged_out_search: true, hostile_countries: [] })
  await set('plum', { name: 'Plum' })
})

const hosts: Record<string, string> = { beau: 'localhost', plum: 'plum.example', rose: 'rose.example' }

export interface Someone extends TestMember {
  site: string
  client: TestClient
}

/** A browser at a site. */
export function at(site: string, cookie = '', address = '127.0.0.1'): TestClient {
  const browser = from(app, address, cookie)
  const host = { host: hosts[site]! }
  const send =
    (method: 'post' | 'put' | 'delete') =>
    (path: string, body?: unknown, headers = {}) =>
      browser[method](path, body, { ...host, 'idempotency-key': randomUUID(), ...headers })
  return {
    cookie,
    get: (path, headers) => browser.get(path, { ...host, ...headers }),
    post: send('post'),
    put: send('put'),
    delete: send('delete'),
  }
}

export async function someone(site: string, details: MemberDetails = {}): Promise<Someone> {
  const added = await member(db, { siteId: site, ...details })
  return { ...added, site, client: at(site, (await signedIn(app, db, added, site)).cookie) }
}

export const agrees = async (from: Someone, ...ids: string[]) => {
  for (const site of ids.slice(1)) await from.client.put('/api/sharing.php', { site, agreed: true })
  return from.client.put('/api/sharing.php', { site: ids[0], agreed: true })
}

/** A member of Beau and a member of Plum who agreed to each other's sites. */
export async function two(details: MemberDetails = {}): Promise<[Someone, Someone]> {
  const pair = [await someone('beau'), await someone('plum', details)] as [Someone, Someone]
  await agrees(pair[0], 'plum')
  await agrees(pair[1], 'beau')
  return pair
}

export const likes = (one: Someone, other: Someone) => one.client.post('/api/likes.php', { profile: { id: other.id } })
export const writes = (one: Someone, other: Someone, text = 'Hello') =>
  one.client.post('/api/messages.php', { profile: { id: other.id }, text })
const finds = async (one: Someone) => {
  const { body } = await one.client.get('/api/members.php?country=NL')
  return JSON.stringify([body.results, body.similar_results])
}

/** The places where one member finds the other. */
export async function sees(one: Someone, other: Someone): Promise<string[]> {
  const { status } = await one.client.get(`/api/member.php?id=${other.id}`)
  const matches = await one.client.get('/api/match-finder.php?reach=everywhere')
  const swipe = await one.client.get('/api/swipe.php')
  return Object.entries({
    profile: status === 200,
    search: (await finds(one)).includes(other.id),
    finder: JSON.stringify(matches.body).includes(other.id),
    deck: JSON.stringify(swipe.body).includes(other.id),
  })
    .filter(([, found]) => found)
    .map(([place]) => place)
}
export const everywhere = ['profile', 'search', 'finder', 'deck']
