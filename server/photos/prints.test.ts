import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Statement } from '#server/platform/database/database.ts'
import { developPhoto } from '#server/platform/files/images/images.ts'
import { newSite } from '#server/site/default-site.ts'
import { addSite } from '#server/site/site.ts'
import { signedIn, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { type MemberDetails, member } from '#server/testing/member.ts'
import { drawn } from '#server/testing/pictures.ts'
import { upload } from '#server/testing/upload.ts'
import { visitOf } from '#server/testing/visit.ts'
import { photoStorage } from './storage/storage.ts'
import { addPhoto } from './photos.ts'
import { comparePrints, flaggedPictures, othersWith, pictureNumber, pictureNumbered, settlePicture } from './prints.ts'
import { erasePhotos } from './storage/sweep.ts'

const db = await freshDatabase()
await addSite(db, newSite('plum', 'plum.example'), ['plum.example'])
const app = await testApp(db)

async function someone(details: MemberDetails = {}) {
  const created = await member(db, details)
  return { ...created, client: await signedIn(app, db, created, details.siteId) }
}

let pictures = 0
/** A picture that no other test has. */
function picture(): Promise<Buffer> {
  pictures += 1
  return drawn(200, 300, `#${(pictures * 4099).toString(16).padStart(6, '0')}`)
    .jpeg()
    .toBuffer()
}

const host = { host: 'plum.example' }
const add = async (uploader: Awaited<ReturnType<typeof someone>>, bytes: Buffer, headers: Record<string, string> = {}) => {
  const answer = await upload(uploader.client, bytes, headers)
  expect(answer.status).toBe(201)
  return answer.body.at(-1).id as string
}

/** The members that each flagged picture names to the operator, the first uploader first. */
async function flagged(): Promise<string[][]> {
  await comparePrints(db)
  const waiting = await flaggedPictures(db, 100)
  const found = await Promise.all(waiting.map(({ print }) => pictureNumbered(db, pictureNumber(print))))
  return found.map((each) => each!.holders.map((holder) => holder.member_id))
}

const prints = async () => (await db.raw('select member_id, photo_id from photo_print')).rows as Array<Record<string, string>>

beforeEach(async () => void (await db.raw('delete from photo_print')))

describe('a picture that equals another member’s photo', () => {
  test('is accepted like any other, and the operator gets both members in the order of upload', async () => {
    const [owner, thief] = [await someone(), await someone()]
    const bytes = await picture()
    await add(owner, bytes)
    await add(owner, await picture())
    expect(await flagged()).toEqual([])
    await add(thief, bytes)
    expect(await flagged()).toEqual([[owner.id, thief.id]])
  })

  test('is recognised without its metadata, in another lossless format, and in any served size', async () => {
    const owner = await someone({ premium: true })
    const bytes = await picture()
    await add(owner, bytes)
    const { urls } = (await owner.client.get('/api/photos.php')).body[0]
    const served = await Promise.all(
      ['full', 'card', 'thumb'].map(
        async (size) =>
          (await app.server.inject({ url: urls[size], headers: { host: 'localhost', cookie: owner.client.cookie } })).rawPayload,
      ),
    )
    const copies = [
      await sharp(bytes)
        .withExif({ IFD0: { Artist: 'me' } })
        .png()
        .toBuffer(),
      ...served,
    ]
    for (const copy of copies) {
      const thief = await someone()
      const id = await add(thief, copy)
      expect(await flagged()).toEqual([[owner.id, thief.id]])
      await thief.client.delete('/api/photos.php', { id })
      expect(await flagged()).toEqual([])
    }
  })

  test('is not flagged if it is the member’s own, of another site, or of a fictional profile', async () => {
    const owner = await someone({ premium: true })
    const bytes = await picture()
    await add(owner, bytes)
    await add(owner, bytes)
    await add(await someone({ siteId: 'plum' }), bytes, host)
    await add(await someone({ fictional: true }), bytes)
    expect(await comparePrints(db)).toBe(0)
    expect(await flagged()).toEqual([])
    const thief = await someone()
    await add(thief, bytes)
    expect(await flagged()).toEqual([[owner.id, owner.id, thief.id]])
  })

  test('is flagged once for two concurrent uploads, at any time of the comparison', async () => {
    const [one, other] = [await someone(), await someone()]
    const bytes = await picture()
    await Promise.all([add(one, bytes), add(other, bytes), comparePrints(db)])
    const [both, ...more] = await flagged()
    expect([both!.toSorted(), more]).toEqual([[one.id, other.id].sort(), []])
    await Promise.all([comparePrints(db), comparePrints(db)])
    expect(await flagged()).toHaveLength(1)
  })

  test('is found also by a comparison in several parts', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => someone()))
    const bytes = await picture()
    for (const each of people) await add(each, bytes)
    await comparePrints(db, new Date(), 3)
    expect(await flagged()).toEqual([people.map(({ id }) => id)])
  })

  test('is unflagged after an operator has compared it, until a further member has it', async () => {
    const [one, other, third] = [await someone(), await someone(), await someone()]
    const bytes = await picture()
    await add(one, bytes)
    await add(other, bytes)
    await comparePrints(db)
    const [{ print } = { print: Buffer.alloc(0) }] = await flaggedPictures(db, 1)
    await db.transaction((tx) => settlePicture(tx, print))
    expect(await flagged()).toEqual([])
    expect(await pictureNumbered(db, pictureNumber(print))).toBeUndefined()
    await add(third, bytes)
    expect(await flagged()).toEqual([[one.id, other.id, third.id]])
  })

  test('is disclosed to the operator who verifies the photos, before any comparison', async () => {
    const [owner, thief] = [await someone(), await someone()]
    const bytes = await picture()
    const [owned, taken, own] = [await add(owner, bytes), await add(thief, bytes), await add(thief, await picture())]
    const others = await othersWith(db, thief.id, [taken, own])
    expect([...others].map(([photo, holders]) => [photo, holders.map(({ id }) => id)])).toEqual([[taken, [owned]]])
  })
})

describe('a member who uploads another’s picture', () => {
  test('gets the same answers and reads the same own data as for any other, before and after it is flagged', async () => {
    const owner = await someone()
    const [taken, others] = [await picture(), await picture()]
    await add(owner, taken)
    await comparePrints(db)
    const answersFor = async (bytes: Buffer) => {
      const uploader = await someone()
      const answers: unknown[] = []
      const answer = await upload(uploader.client, bytes, { 'idempotency-key': randomUUID() })
      answers.push(answer.status, Object.keys(answer.headers).sort(), answer.body)
      const [photo] = answer.body
      for (const path of ['/api/photos.php', '/api/profile.php', '/api/verification.php'])
        answers.push((await uploader.client.get(path)).body)
      await comparePrints(db)
      answers.push((await uploader.client.put('/api/photos.php', { main: photo.id })).body)
      for (const path of ['/api/photos.php', '/api/profile.php', '/api/verification.php'])
        answers.push((await uploader.client.get(path)).body)
      return shapeOf(answers, uploader.id)
    }
    const ofAny = await answersFor(others)
    expect(await answersFor(taken)).toEqual(ofAny)
    expect(await flagged()).toHaveLength(1)
  })

  test('causes the same statements without a lookup, so that neither time nor a lock discloses it', async () => {
    const owner = await someone()
    const [taken, others] = [await picture(), await picture()]
    await add(owner, taken)
    const statementsFor = async (bytes: Buffer) => {
      const uploader = await someone()
      const developed = await developPhoto(bytes, uploader.id, { prints: true })
      const ran: Array<[string, number]> = []
      await db.transaction((tx) => {
        const noted: typeof tx = Object.create(tx)
        for (const kind of ['run', 'row', 'rows'] as const)
          noted[kind] = (async (sql: Statement<object>, values: unknown[]) => {
            const answer = await (tx[kind] as (sql: Statement<object>, values: unknown[]) => Promise<unknown>)(sql, values)
            ran.push([sql.name, kind === 'run' ? (answer as number) : 0])
            return answer
          }) as never
        return addPhoto(
          noted,
          visitOf(uploader),
          { id: randomUUID(), picture: developed, storageKey: 'nowhere' },
          { rating: undefined, accountMark: async () => undefined },
        )
      })
      return ran
    }
    const ofAny = await statementsFor(others)
    expect(ofAny).toContainEqual(['photo_print_insert', 4])
    expect(await statementsFor(taken)).toEqual(ofAny)
  })
})

/** An answer without the parts that differ between any two members and pictures. */
function shapeOf(answers: unknown, memberId: string): unknown {
  return JSON.parse(
    JSON.stringify(answers)
      .replaceAll(memberId, 'member')
      .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'id')
      .replaceAll(/member\d+/g, 'name')
      .replaceAll(/"thumbhash":"[^"]*"/g, '"thumbhash":""')
      .replaceAll(/\/media\/[^"]*(\/\w+")/g, '$1'),
  )
}

describe('the prints of a photo', () => {
  test('are deleted with the photo and with the member', async () => {
    const [owner, thief] = [await someone(), await someone()]
    const bytes = await picture()
    const owned = await add(owner, bytes)
    const taken = await add(thief, bytes)
    await add(thief, await picture())
    expect(await flagged()).toHaveLength(1)
    expect((await thief.client.delete('/api/photos.php', { id: taken })).status).toBe(200)
    expect((await prints()).filter((row) => row['photo_id'] === taken)).toEqual([])
    expect(await flagged()).toEqual([])
    expect((await prints()).filter((row) => row['photo_id'] === owned)).not.toEqual([])
    await add(thief, bytes)
    expect(await flagged()).toEqual([[owner.id, thief.id]])
    await erasePhotos(db, photoStorage(app.services.config), owner.id)
    expect((await prints()).filter((row) => row['member_id'] === owner.id)).toEqual([])
    expect(await flagged()).toEqual([])
  })

  test('are stored once for a repeated request, and not for a refused photo', async () => {
    const owner = await someone()
    const bytes = await picture()
    const key = { 'idempotency-key': randomUUID() }
    const id = await add(owner, bytes, key)
    const before = await prints()
    expect(await add(owner, bytes, key)).toBe(id)
    expect(await prints()).toEqual(before)
    for (const _ of [1, 2]) await add(owner, await picture())
    const full = await prints()
    expect((await upload(owner.client, await picture())).status).toBe(403)
    expect(await prints()).toEqual(full)
  })

  test('are all distinct for one picture, and differ at each site', async () => {
    const bytes = await picture()
    await add(await someone(), bytes)
    await add(await someone({ siteId: 'plum' }), bytes, host)
    const { rows } = await db.raw('select count(distinct print)::int as different, count(*)::int as all from photo_print')
    expect(rows[0]).toEqual({ different: 8, all: 8 })
  })
})
