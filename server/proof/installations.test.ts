import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { Keys } from '#server/platform/keys/keys.ts'
import { signedIn, type TestClient } from '#server/testing/app.ts'
import { testServices } from '#server/testing/services.ts'
import { testConfig } from '#server/testing/config.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { drawn } from '#server/testing/pictures.ts'
import { upload } from '#server/testing/upload.ts'

// Two apps in one process on the same rows and files, with different secrets.
const db = await freshDatabase()
const config = testConfig()
const [one, other] = await Promise.all([open(), open()])
const [ben, tom] = [await member(db), await member(db)]

it('a photo address is valid only at the app that signed it', async () => {
  const here = await signedIn(one, db, ben)
  const there = await signedIn(other, db, ben)
  await upload(here, await drawn().jpeg().toBuffer())
  expect(await statuses(await photoOf(here), here, there)).toEqual([200, 404])
  expect(await statuses(await photoOf(there), here, there)).toEqual([404, 200])
})

it('an idempotency key is recognised only at the same app', async () => {
  const here = await signedIn(one, db, tom)
  const there = await signedIn(other, db, tom)
  const headers = { 'idempotency-key': randomUUID() }
  const like = async (client: TestClient) => (await client.post('/api/likes.php', { profile: { id: ben.id } }, headers)).status
  expect([await like(here), await like(here), await like(there)]).toEqual([201, 201, 409])
})

async function open() {
  const app = await createApp({ ...testServices(db, config), keys: new Keys(randomBytes(32)) })
  afterAll(() => app.server.close())
  return app
}

async function photoOf(client: TestClient): Promise<string> {
  return (await client.get('/api/photos.php')).body[0].urls.card
}

function statuses(address: string, ...clients: TestClient[]): Promise<number[]> {
  return Promise.all(clients.map(async (client) => (await client.get(address)).status))
}
