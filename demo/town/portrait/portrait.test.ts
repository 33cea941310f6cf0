import sharp from 'sharp'
import { expect, it } from 'vitest'
import { difference } from '#demo/town/drawing/colour.ts'
import { hairStyles, beards, lookOf, partnerLookOf } from '#demo/town/drawing/look.ts'
import { paletteNames, palettes } from '#demo/town/drawing/palettes.ts'
import { leastContrast, tonesOf } from '#demo/town/drawing/tones.ts'
import { people } from '#demo/town/people.ts'
import { random } from '#demo/town/random.ts'
import { backdrops, type Backdrop } from './backdrops.ts'
import { framings, type FramingName } from './framing.ts'
import { drawPortrait } from './portrait.ts'
import { placeOf, shotOf } from './shot.ts'

const town = people('test', 500)
const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="160" height="200">${content}</svg>`
const framingNames = Object.keys(framings) as FramingName[]

it('shows every face before something that it stands out from', () => {
  for (const person of town) {
    const look = lookOf(person)
    for (const main of [true, false]) {
      const { backdrop, palette } = shotOf(look, random(person.id), main)
      const place: Backdrop = backdrops[backdrop]
      for (const part of place.ground)
        expect([person.id, backdrop, difference(tonesOf(look, palette).skin, palette[part])]).toEqual([
          person.id,
          backdrop,
          expect.toSatisfy((contrast: number) => contrast >= leastContrast),
        ])
    }
  }
})

it('finds a place that both members of a couple stand out from', () => {
  for (const person of town.filter(({ gender }) => gender === 'couple')) {
    const looks = [lookOf(person), partnerLookOf(person)]
    const { backdrop, palette } = placeOf(looks, random(person.id), {})
    const place: Backdrop = backdrops[backdrop]
    for (const look of looks)
      for (const part of place.ground)
        expect(difference(tonesOf(look, palettes[palette]).skin, palettes[palette][part])).toBeGreaterThanOrEqual(leastContrast)
  }
})

it.each(framingNames)('draws each head of hair and each beard whole in the framing %s', async (framing) => {
  const someone = lookOf(town[3]!)
  for (const [i, hair] of hairStyles.entries()) {
    const look = { ...someone, hair, beard: beards[i % beards.length]! }
    const drawn = drawPortrait(look, random(`${hair} ${framing}`), false, { framing })
    expect(drawn).not.toMatch(/NaN|undefined|null/)
    const ids = [...drawn.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, used] of drawn.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used)
    await sharp(Buffer.from(svg(drawn)))
      .raw()
      .toBuffer()
  }
})

it('joins every head to its shoulders', async () => {
  for (const framing of framingNames.filter((name) => name !== 'grass')) {
    const look = { ...lookOf(town[3]!), hair: 'bald', beard: 'none' } as const
    const wish = { framing, palette: 'cobalt', backdrop: 'plain' } as const
    const { stand, palette } = shotOf(look, random(framing), false, wish)
    const { data, info } = await sharp(Buffer.from(svg(drawPortrait(look, random(framing), false, wish))))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const ground = [1, 3, 5].map((at) => Number.parseInt(palette.sky.slice(at, at + 2), 16))
    const [x, y] = [stand.x, stand.y + 190 * stand.scale].map((value) => Math.round(value / 5))
    if (y! >= info.height) continue
    const pixel = data.subarray((y! * info.width + x!) * 3, (y! * info.width + x!) * 3 + 3)
    expect([framing, [...pixel]]).not.toEqual([framing, ground])
  }
})

it('knows a palette only by colours that are written in full', () => {
  for (const name of paletteNames)
    for (const colour of [palettes[name].sky, palettes[name].far, palettes[name].near, ...palettes[name].cloths])
      expect(colour).toMatch(/^#[0-9a-f]{6}$/)
})
