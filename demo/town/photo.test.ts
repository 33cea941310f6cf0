import sharp from 'sharp'
import { expect, it } from 'vitest'
import { paint, paintDraft } from './paint.ts'
import { people } from './people.ts'
import { photoKind, photoSvg } from './photo.ts'
import { demoPerson } from './special.ts'

const town = people('test', 500).filter(({ photoCount }) => photoCount > 0)

it('draws a photo that renders in a portrait frame', async () => {
  const { width, height } = await sharp(Buffer.from(photoSvg(demoPerson(), 0))).metadata()
  expect([width, height]).toEqual([800, 1000])
})

it('draws every photo of many members without a hole in the drawing', async () => {
  for (const person of town.slice(0, 8)) {
    for (let index = 0; index < person.photoCount; index++) {
      expect(photoSvg(person, index)).not.toMatch(/NaN|undefined|null/)
      const { entropy } = await sharp((await paintDraft(person, index)).files.full).stats()
      expect(entropy).toBeGreaterThan(1)
    }
  }
})

it('draws the same photo for the same member and number, and a different one for everybody else', () => {
  const drawn = town.map((person) => photoSvg(person, 0))
  expect(town.map((person) => photoSvg(structuredClone(person), 0))).toEqual(drawn)
  expect(new Set(drawn).size).toBe(town.length)
})

it('shows the member in the first photo, and sometimes their belongings in a later one', () => {
  for (const person of town) expect(photoKind(person, 0)).not.toBe('still')
  const later = town.flatMap((person) => person.photoSeeds.slice(1).map((_, index) => photoKind(person, index + 1)))
  expect(later.filter((kind) => kind === 'still').length / later.length).toBeGreaterThan(0.2)
})

it('paints every stored size, upright and 4:5', async () => {
  const { files, width, height } = await paint(demoPerson(), 0)
  expect([width, height]).toEqual([800, 1000])
  const sizes = await Promise.all(Object.values(files).map(async (file) => sharp(file).metadata()))
  for (const size of sizes) expect(size.height! / size.width!).toBeCloseTo(1.25, 1)
})
