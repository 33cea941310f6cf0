import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { WebSocket } from 'ws'
import { limits } from '#contract/limits.ts'
import { startSession } from '#server/account/sessions/sessions.ts'
import type { Database } from '#server/platform/database/database.ts'
import { defaultSiteId } from '#server/site/site.ts'
import { compared, report, defaultTiming } from '../harness/measure.ts'
import { type Served, serveProduct } from '../harness/processes.ts'
import { benchMembers, openTown } from '../harness/towns.ts'
import type { Pair } from '../record/figures.ts'

const sockets = 20
const connections = 40
/** Number of members who read and upload meanwhile; each uploads one photo at most. */
const others = 400

/** Runs until `stop.now`. */
type Load = (stop: { now: boolean }) => Promise<unknown>

/**
 * P22: others' waits for reading their chats and for a photo, while one member alone causes as much load as possible,
 * against without them.
 */
export async function run(): Promise<void> {
  const town = await openTown(benchMembers)
  const dataDir = await mkdtemp(join(tmpdir(), 'beau-bench-'))
  const ids = await withPhotos(town.db, others + 1)
  const [attacker, ...cookies] = await signIn(town.db, ids)
  const web = await serveProduct({ DATABASE_URL: town.db.url, ROLE: 'web', DATA_DIR: dataDir })
  const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  // 38 megapixels in some kilobytes.
  const heavy = await sharp({ create: { width: 7000, height: 5400, channels: 3, background: 'teal' } })
    .webp({ lossless: true })
    .toBuffer()
  const loads: Record<string, Load> = {
    'holds uploads open': (stop) => all(connections, () => dawdle(web, attacker!, stop)),
    'sends photos that are dear to decode': (stop) =>
      all(6, async () => {
        while (!stop.now) await sendAndRemove(web, attacker!, heavy)
      }),
    [`watches on ${sockets} sockets`]: (stop) => all(sockets, () => watch(web, attacker!, ids, stop)),
  }
  console.log(`one member against all, among ${benchMembers} members`)
  let next = 0
  const newcomer = () => cookies[next++ % cookies.length]!
  for (const [load, run] of Object.entries(loads)) {
    const waits = { reads: [] as Pair[], photos: [] as Pair[] }
    for (let pair = 0; pair < defaultTiming.pairs; pair++) {
      const without = await crowd(web, newcomer, photo)
      const stop = { now: false }
      const running = run(stop)
      await pause(500)
      const meanwhile = await crowd(web, newcomer, photo)
      stop.now = true
      await running
      waits.reads.push({ limit: without.reads, candidate: meanwhile.reads })
      waits.photos.push({ limit: without.photos, candidate: meanwhile.photos })
      await pause(1_000)
    }
    report(`P22 others' reads while one ${load}, 99th percentile`, compared(waits.reads), 'without them', 3)
    report(`P22 others' photos while one ${load}, 99th percentile`, compared(waits.photos), 'without them', 3)
  }
  await web.stop()
  await rm(dataDir, { recursive: true })
  await forget(town.db, ids)
  await town.close()
}

/** Random members with a main photo: another one does not change how they are found. */
async function withPhotos(db: Database, count: number): Promise<string[]> {
  const { rows } = await db.raw('select member_id from member_search where has_photo order by md5(member_id::text) limit $1', [
    count,
  ])
  return (rows as Array<{ member_id: string }>).map(({ member_id }) => member_id)
}

async function signIn(db: Database, ids: readonly string[]): Promise<string[]> {
  const tokens = ids.map((memberId) => startSession(db, { memberId, siteId: defaultSiteId, userAgent: 'bench' }))
  return (await Promise.all(tokens)).map((token) => `session=${token}`)
}

/** Milliseconds: the 99th percentiles of reading a member's chats, and of a photo's answer, ten and two a second. */
async function crowd(web: Served, newcomer: () => string, photo: Buffer): Promise<{ reads: number; photos: number }> {
  const end = performance.now() + defaultTiming.seconds * 1000
  const [reads, photos] = await Promise.all([
    again(end, 50, async () => {
      const answer = await fetch(`${web.url}/api/chats.php`, { headers: { cookie: newcomer() } })
      if (!answer.ok) throw new Error(`Reading chats: ${answer.status}`)
      await answer.arrayBuffer()
    }),
    again(end, 200, async () => {
      const { status } = await send(web, newcomer(), photo, 'jpeg')
      if (status >= 500) throw new Error(`Sending a photo: ${status}`)
    }),
  ])
  return { reads: p99(reads), photos: p99(photos) }
}

async function again(end: number, every: number, work: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  while (performance.now() < end) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
    await pause(every)
  }
  return times
}

function p99(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)]!
}

/** Keeps room for another photo: only the member's own share causes refusals. */
async function sendAndRemove(web: Served, cookie: string, bytes: Buffer): Promise<void> {
  const { status, ids } = await send(web, cookie, bytes, 'webp')
  for (const id of ids)
    await fetch(`${web.url}/api/photos.php`, {
      method: 'DELETE',
      headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify({ id }),
    }).then((answer) => answer.arrayBuffer())
  if (process.env.BENCH_VERBOSE) console.log(`  answered ${status}`)
}

interface Sent {
  status: number
  ids: string[]
}

async function send(web: Served, cookie: string, bytes: Buffer, type: string): Promise<Sent> {
  const form = new FormData()
  form.append('photo', new Blob([Uint8Array.from(bytes)], { type: `image/${type}` }), `photo.${type}`)
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const answer = await fetch(`${web.url}/api/photos.php`, { method: 'POST', headers, body: form })
  const body = (await answer.json()) as unknown
  return { status: answer.status, ids: Array.isArray(body) ? body.slice(-1).map(({ id }: { id: string }) => id) : [] }
}

/** Uploads a photo of the maximum size byte by byte; starts again when the connection is cut. */
async function dawdle(web: Served, cookie: string, stop: { now: boolean }): Promise<void> {
  while (!stop.now) {
    const sending = request(`${web.url}/api/photos.php`, {
      method: 'POST',
      headers: {
        cookie,
        'sec-fetch-site': 'same-origin',
        'content-type': 'multipart/form-data; boundary=slow',
        'content-length': limits.photoBytes,
      },
    })
    const over = new Promise<void>((done) => sending.on('error', () => done()).on('close', () => done()))
    sending.on('response', (answer) => answer.resume())
    sending.write('--slow\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n')
    const drip = setInterval(() => (stop.now ? sending.destroy() : sending.write('x')), 300)
    await over
    clearInterval(drip)
    await pause(50)
  }
}

/** Follows sixty members at a time, as often as a socket may send. */
async function watch(web: Served, cookie: string, ids: readonly string[], stop: { now: boolean }): Promise<void> {
  while (!stop.now) {
    const { host } = new URL(web.url)
    const socket = new WebSocket(`ws://${host}/live`, { headers: { cookie, origin: web.url }, perMessageDeflate: false })
    const gone = once(socket, 'close').catch(() => {})
    socket.on('error', () => {})
    while (!stop.now && socket.readyState <= WebSocket.OPEN) {
      const from = Math.floor(Math.random() * (ids.length - 60))
      if (socket.readyState === WebSocket.OPEN)
        socket.send(JSON.stringify({ type: 'watch', members: ids.slice(from, from + 60) }))
      await pause(60)
    }
    socket.close()
    await gone
  }
}

async function all(count: number, work: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: count }, () => work()))
}

/** Restores the town. */
async function forget(db: Database, ids: readonly string[]): Promise<void> {
  await db.raw("delete from session where user_agent = 'bench'")
  await db.raw("delete from photo where member_id = any ($1) and storage_key <> 'scale'", [ids])
  await db.raw('update photo_allowance set photos = 1 where member_id = any ($1)', [ids])
}
