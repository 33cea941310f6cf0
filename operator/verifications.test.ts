import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { signedIn, testApp } from '#server/testing/app.ts'
import { testConfig } from '#server/testing/config.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { drawn } from '#server/testing/pictures.ts'
import { upload } from '#server/testing/upload.ts'
import { verification, verifications } from './verifications.ts'

const db = await freshDatabase()
// The keys of every test's app are derived from this.
const config = testConfig({ secret: 'the secret of all tests of this product' })
const app = await testApp(db, config)

/** Output of the command. */
async function outputOf(run: () => Promise<void>): Promise<string> {
  const lines: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  await run().finally(() => log.mockRestore())
  return lines.join('\n')
}

const listed = () => outputOf(() => verifications(db))
const one = (...words: string[]) => outputOf(() => verification({ db, config }, words, async () => {}))

let senders = 0
/** A member who has sent a selfie, with two photos, which nobody else has unless a width is given; returns the number. */
async function sent(width?: number) {
  const own = width ?? 90 + ++senders
  const ben = await member(db)
  const asBen = await signedIn(app, db, ben)
  for (const colour of ['#c63', '#36c']) await upload(asBen, await drawn(own, 120, colour).jpeg().toBuffer())
  await asBen.post('/api/verification.php')
  expect((await upload(asBen, await drawn(80, 60).jpeg().toBuffer(), {}, { path: '/api/verification-selfie.php' })).status).toBe(
    201,
  )
  const line = (await listed()).split('\n').find((each) => each.includes(ben.id))!
  return { ben, asBen, number: line.split('\t')[0]! }
}

const verified = async (id: string) =>
  (
    (await db.raw('select verified_photos from profile where member_id = $1', [id])).rows[0] as {
      verified_photos: string[] | null
    }
  ).verified_photos

test('an operator lists open selfies, the oldest first, and decides one by its number', async () => {
  expect(await listed()).toBe('No selfie waits for a review.')
  const [first, second] = [await sent(), await sent()]
  expect((await listed()).split('\n').map((line) => line.split('\t')[0])).toEqual([first.number, second.number])
  expect(await one(first.number.toLowerCase(), 'accept')).toContain('the selfie is erased')
  expect(await verified(first.ben.id)).toHaveLength(2)
  expect(await one(first.number, 'accept')).toContain('decided already')
  expect(await one(second.number, 'refuse', 'The', 'hand', 'is', 'missing.')).toContain('the selfie is erased')
  expect((await second.asBen.get('/api/verification.php')).body).toMatchObject({
    state: 'refused',
    reasons: 'The hand is missing.',
  })
  expect(await listed()).toBe('No selfie waits for a review.')
})

test('the pictures are readable by the operator alone, only until they have seen them', async () => {
  const { number } = await sent()
  let folder = ''
  const seen = async () => {
    folder = /are in (\S+) until/.exec(
      (console.log as unknown as { mock: { calls: string[][] } }).mock.calls.flat().join('\n'),
    )![1]!
    expect((await readdir(folder)).sort()).toEqual(['photo-1.webp', 'photo-2.webp', 'selfie.webp'])
    expect((await stat(folder)).mode & 0o077).toBe(0)
    expect((await stat(join(folder, 'selfie.webp'))).mode & 0o077).toBe(0)
    expect((await readFile(join(folder, 'selfie.webp'))).subarray(8, 12).toString()).toBe('WEBP')
  }
  const text = await outputOf(() => verification({ db, config }, [number], seen))
  expect(text).toMatch(/Requested gesture: .+\nPhoto 1: \S+, their main one\nPhoto 2: /)
  await expect(readdir(folder)).rejects.toThrow('ENOENT')
})

test('only the numbered photos are proved, whatever was deleted since, and without the main one none', async () => {
  const { ben, asBen, number } = await sent()
  const [first, second] = (await asBen.get('/api/photos.php')).body as Array<{ id: string }>
  await expect(one(number, 'accept', '3')).rejects.toThrow('The member has no photo 3')
  await expect(one(number, 'accept', '2')).rejects.toThrow('main photo is not among them')
  await asBen.delete('/api/photos.php', { id: first!.id })
  await expect(one(number, 'accept', '1')).rejects.toThrow('The member has no photo 1')
  await one(number, 'accept', '2')
  expect(await verified(ben.id)).toEqual([second!.id])
})

test('an invalid request is refused with a message, and nothing is decided', async () => {
  const { number } = await sent()
  await expect(one(number, 'refuse')).rejects.toThrow('Give the reasons')
  await expect(one(number, 'dismiss')).rejects.toThrow('"accept" or "refuse"')
  await expect(one('0000-0000')).rejects.toThrow('There is no verification 0000-0000')
  expect(await listed()).toContain(number)
})

test('the operator sees which photos other members have too', async () => {
  const [first, second] = [await sent(60), await sent(60)]
  const text = await one(second.number)
  expect(text.match(/Also a photo of \S+ \(\S+\)/g)).toContain(`Also a photo of ${first.ben.username} (${first.ben.id})`)
  expect(text).not.toContain(`Also a photo of ${second.ben.username}`)
})
