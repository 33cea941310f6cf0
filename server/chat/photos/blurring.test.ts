import { expect, it } from 'vitest'
import { signedIn, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { drawn } from '#server/testing/pictures.ts'
import { upload } from '#server/testing/upload.ts'

const db = await freshDatabase()
const app = await testApp(db)
const small = await drawn(60, 80).jpeg().toBuffer()

async function someone() {
  const each = await member(db)
  return { ...each, client: await signedIn(app, db, each) }
}

type Someone = Awaited<ReturnType<typeof someone>>

/** Ben has sent Tom a photo, who has not answered. */
async function sent() {
  const [ben, tom] = await Promise.all([someone(), someone()])
  const { body } = await upload(ben.client, small, {}, { path: '/api/messages.php', fields: { profile: tom.id } })
  return { ben, tom, conversation: body.conversation.id as string, id: body.message.id as string }
}

const message = async (of: Someone, conversation: string) =>
  (await of.client.get(`/api/messages.php?conversation=${conversation}`)).body.messages[0]
const isBlurred = async (of: Someone, conversation: string) => {
  const { photo, blurred } = await message(of, conversation)
  expect([photo, blurred].filter(Boolean)).toHaveLength(1)
  return blurred !== undefined
}
const answer = (of: Someone, conversation: string) =>
  of.client.post('/api/messages.php', { conversation: { id: conversation }, text: 'Hello' })
const choose = (of: Someone, blur_photos: string) => of.client.put('/api/profile.php', { blur_photos })

it('a photo of a member whom the viewer has not answered arrives without any address, and its sender sees it', async () => {
  const { ben, tom, conversation } = await sent()
  const got = await message(tom, conversation)
  expect(got).toEqual({
    id: expect.any(String), seq: 1, from: ben.id, kind: 'photo', created: expect.any(String),
    blurred: { thumbhash: expect.any(String), width: 60, height: 80 },
  }) // prettier-ignore
  expect(JSON.stringify((await tom.client.get('/api/requests.php')).body)).not.toContain('/media/chat')
  expect(await isBlurred(ben, conversation)).toBe(false)
})

it('pressed, it is shown: by its two members alone, while it is there', async () => {
  const { ben, tom, id } = await sent()
  const stranger = await someone()
  const show = (of: Someone, of_id = id) => of.client.get(`/api/message-photo.php?id=${of_id}`)
  const { status, body } = await show(tom)
  expect(status).toBe(200)
  expect((await tom.client.get(body.urls.full)).status).toBe(200)
  expect([(await show(stranger)).status, (await show(ben)).status]).toEqual([404, 200])
  expect((await show(tom, id.replace(/:1$/, ':2'))).status).toBe(404)
  await ben.client.delete('/api/messages.php', { id })
  expect((await show(tom)).status).toBe(404)
})

it('until the viewer answers, or accepts the request; always; or never, as they choose', async () => {
  const { tom, conversation } = await sent()
  expect((await tom.client.get('/api/profile.php')).body.blur_photos).toBe('until_answer')
  await choose(tom, 'never')
  expect(await isBlurred(tom, conversation)).toBe(false)
  await choose(tom, 'until_answer')
  expect(await isBlurred(tom, conversation)).toBe(true)
  await answer(tom, conversation)
  expect(await isBlurred(tom, conversation)).toBe(false)
  await choose(tom, 'always')
  expect(await isBlurred(tom, conversation)).toBe(true)
  expect((await choose(tom, 'sometimes')).status).toBe(422)
  const other = await sent()
  await other.tom.client.put('/api/requests.php', { conversation: { id: other.conversation }, state: 'accepted' })
  expect(await isBlurred(other.tom, other.conversation)).toBe(false)
})

it('a match is no answer: a photo of a match who was never answered is blurred', async () => {
  const [ben, tom] = await Promise.all([someone(), someone()])
  await ben.client.post('/api/likes.php', { profile: { id: tom.id } })
  await tom.client.post('/api/likes.php', { profile: { id: ben.id } })
  const { body } = await upload(ben.client, small, {}, { path: '/api/messages.php', fields: { profile: tom.id } })
  expect(await isBlurred(tom, body.conversation.id)).toBe(true)
})
