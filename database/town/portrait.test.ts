import sharp from 'sharp'
import { expect, it } from 'vitest'
import { paint, paintDraft } from './paint.ts'
import { people } from './people.ts'
import { headOutline } from './portrait/head.ts'
import { faceOf } from './portrait/face.ts'
import { photoKind, portraitSvg } from './portrait.ts'
import { demoPerson } from './special.ts'

const town = people('test', 60).filter(({ photoCount }) => photoCount > 0)

it('draws a photo that renders in a portrait frame', async () => {
  const { width, height } = await sharp(Buffer.from(portraitSvg(demoPerson(), 0))).metadata()
  expect([width, height]).toEqual([800, 1000])
})

it('draws every photo of many members without a hole in the drawing', async () => {
  for (const person of town.slice(0, 8)) {
    for (let index = 0; index < person.photoCount; index++) {
      const drawing = portraitSvg(person, index)
      expect(drawing).not.toMatch(/NaN|undefined|null/)
      const { entropy } = await sharp((await paintDraft(person, index)).files.full).stats()
      expect(entropy).toBeGreaterThan(3)
    }
  }
})

it('draws the same photo for the same man and number', () => {
  for (const person of town) expect(portraitSvg(person, 0)).toBe(portraitSvg(structuredClone(person), 0))
})

it('keeps the face of a man in all his photos and changes the rest', () => {
  const person = demoPerson()
  const shown = [0, 1, 2].filter((index) => photoKind(person, index) === 'portrait').map((index) => portraitSvg(person, index))
  expect(shown.length).toBeGreaterThanOrEqual(2)
  for (const drawing of shown) expect(drawing).toContain(headOutline(faceOf(person)))
  expect(new Set(shown).size).toBe(shown.length)
})

it('shows the man himself in his first photo', () => {
  for (const person of town) expect(photoKind(person, 0)).toBe('portrait')
})

it('comes in every size that a photo is kept in, upright and 4:5', async () => {
  const { files, width, height } = await paint(demoPerson(), 0)
  expect([width, height]).toEqual([800, 1000])
  const sizes = await Promise.all(Object.values(files).map(async (file) => sharp(file).metadata()))
  for (const size of sizes) expect(size.height! / size.width!).toBeCloseTo(1.25, 1)
})
