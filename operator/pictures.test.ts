import { expect, test, vi } from 'vitest'
import { openGauges } from '#server/gauges.ts'
import { comparePrints } from '#server/photos/prints.ts'
import { signedIn, testApp } from '#server/testing/app.ts'
import { testConfig } from '#server/testing/config.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { drawn } from '#server/testing/pictures.ts'
import { upload } from '#server/testing/upload.ts'
import { picture, pictures } from './pictures.ts'

const db = await freshDatabase()
const app = await testApp(db)
const hour = 60 * 60 * 1000

/** Output of the command. */
async function outputOf(run: () => Promise<void>): Promise<string> {
  const lines: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  await run().finally(() => log.mockRestore())
  return lines.join('\n')
}

const listed = () => outputOf(() => pictures(db))
const one = (...words: string[]) => outputOf(() => picture(db, words))

async function oldest(): Promise<number> {
  const gauge = openGauges(db, testConfig(), () => 0).getSingleMetric('pictures_oldest_seconds')!
  return (await gauge.get()).values[0]!.value
}

async function uploads(bytes: Buffer) {
  const who = await member(db)
  const client = await signedIn(app, db, who)
  const { body } = await upload(client, bytes)
  return { ...who, client, photo: body[0].id as string }
}

test('an operator lists pictures that several members have, reads the holders with the first uploader first, and settles it', async () => {
  expect(await listed()).toBe('No picture waits to be compared.')
  expect(await oldest()).toBe(0)
  const bytes = await drawn(120, 90).jpeg().toBuffer()
  const [ben, tom] = [await uploads(bytes), await uploads(bytes)]
  await uploads(await drawn(120, 90, '#36c').jpeg().toBuffer())
  await comparePrints(db, new Date(Date.now() - hour))
  const [number, , members] = (await listed()).split('\t')
  expect([number, members]).toEqual([expect.stringMatching(/^[\dA-F]{4}-[\dA-F]{4}$/), '2 members'])
  expect(await oldest()).toBeGreaterThanOrEqual(3_600)
  const text = await one(number!.toLowerCase())
  expect(text).toMatch(
    new RegExp(
      `first.*${ben.username} .${ben.id}.*photo ${ben.photo}, active, main.*${tom.username} .${tom.id}.*photo ${tom.photo}`,
      's',
    ),
  )
  expect(text).toContain(`photos/${ben.id}/`)
  await expect(one(number!, 'ban')).rejects.toThrow('"settle"')
  expect(await listed()).toContain(number)
  expect(await one(number!, 'settle')).toContain('Settled')
  expect([await listed(), await oldest()]).toEqual(['No picture waits to be compared.', 0])
  await expect(one(number!)).rejects.toThrow(`There is no unreviewed picture ${number}`)
})

test('a picture that one of the two removed is no longer listed', async () => {
  const bytes = await drawn(90, 120).jpeg().toBuffer()
  const [, tom] = [await uploads(bytes), await uploads(bytes)]
  await comparePrints(db)
  const [number] = (await listed()).split('\t')
  await tom.client.delete('/api/photos.php', { id: tom.photo })
  expect([await listed(), await oldest()]).toEqual(['No picture waits to be compared.', 0])
  await expect(one(number!)).rejects.toThrow('There is no unreviewed picture')
})
