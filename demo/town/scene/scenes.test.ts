import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { Body, Complexion } from '#demo/town/facts.ts'
import type { Place } from '#demo/town/lives/lives.ts'
import { demoPerson } from '#demo/town/special.ts'
import { random } from '#demo/town/random.ts'
import type { TownPerson } from '#demo/town/person.ts'
import { drawScene, scenes, scenesFor } from './scenes.ts'

const complexions: Complexion[] = ['pale', 'olive', 'brown', 'dark', 'east_asian']
const builds: { age: number; body: Body }[] = [
  { age: 19, body: 'slim' },
  { age: 74, body: 'heavy' },
]
/** Young and old, slim and heavy, of every complexion. */
const members: TownPerson[] = complexions.flatMap((complexion) =>
  builds.map(({ age, body }) => ({ ...demoPerson(), id: `${complexion} ${age}`, complexion, body, age })),
)
const couple: TownPerson = { ...demoPerson(), gender: 'couple' }
const places = Object.keys(scenes) as Place[]
/** Each scene once; places share some. */
const everyScene = [...new Set(places.flatMap((place) => scenes[place]!))].map((scene, number) => ({ scene, number }))

const sheet = (drawn: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="80" height="100">${drawn}</svg>`)

it.each(everyScene)('draws every figure completely: scene $number', async ({ scene }) => {
  const drawn = members.map((member) => drawScene(member, scene, random(member.id)))
  expect(drawn.join('')).not.toMatch(/NaN|undefined|null|Infinity/)
  await sharp(sheet(drawn.join(''))).metadata()
  const { entropy } = await sharp(sheet(drawn[0]!)).stats()
  expect(entropy).toBeGreaterThan(2)
})

it('draws the same scene for the same seed, and another for another', () => {
  const [scene] = scenes.cafe!
  const drawn = drawScene(members[0]!, scene!, random('one'))
  expect(drawScene(members[0]!, scene!, random('one'))).toBe(drawn)
  expect(drawScene(members[0]!, scene!, random('other'))).not.toBe(drawn)
})

it('shows the face in a main photo', () => {
  for (const place of places) expect(scenesFor(members[0]!, place, true).some(({ fromBehind }) => fromBehind)).toBe(false)
  expect(scenesFor(members[0]!, 'trail', false).some(({ fromBehind }) => fromBehind)).toBe(true)
})

it('draws both members of a couple, or offers no scene of the place', () => {
  expect(scenesFor(couple, 'train', false)).toEqual([])
  for (const place of places)
    for (const scene of scenesFor(couple, place, false)) {
      const drawn = drawScene(couple, scene, random('two'))
      expect(drawn).toMatch(/id="af"/)
      expect(drawn).toMatch(/id="bf"/)
    }
})
