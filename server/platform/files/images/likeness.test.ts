import { expect, test } from 'vitest'
import { drawn, scenery } from '#server/testing/pictures.ts'
import { developPhoto, distance, type Likeness, nearlySame, plainest } from './images.ts'

async function likenessOf(picture: ReturnType<typeof scenery>): Promise<Likeness> {
  return (await developPhoto(await picture.jpeg({ quality: 90 }).toBuffer(), 'ben', { prints: true })).prints!.likeness
}

const first = await likenessOf(scenery(1))
const apart = async (picture: ReturnType<typeof scenery>) => distance(first.hash, (await likenessOf(picture)).hash)

test('a picture that is compressed, resized, lightened or has a narrow edge cut off still looks alike', async () => {
  expect(first).toMatchObject({ quality: 100 })
  expect(first.hash).toHaveLength(32)
  const saved = await scenery(1).jpeg({ quality: 30 }).toBuffer()
  const again = (await developPhoto(saved, 'ben', { prints: true })).prints!.likeness
  expect(distance(first.hash, again.hash)).toBeLessThanOrEqual(nearlySame)
  expect(await apart(scenery(1, 150, 200))).toBeLessThanOrEqual(nearlySame)
  expect(await apart(scenery(1).modulate({ brightness: 1.15 }))).toBeLessThanOrEqual(nearlySame)
  expect(await apart(scenery(1).extract({ left: 4, top: 4, width: 590, height: 790 }))).toBeLessThanOrEqual(nearlySame)
})

test('other pictures do not, and neither does the same one upside down', async () => {
  for (const seed of [2, 3, 4, 5, 6]) expect(await apart(scenery(seed))).toBeGreaterThan(3 * nearlySame)
  expect(await apart(scenery(1).rotate(180))).toBeGreaterThan(2 * nearlySame)
})

test('a plain picture is too plain to be told from others', async () => {
  expect((await likenessOf(drawn(600, 800))).quality).toBeLessThan(plainest)
})
