import { expect, test } from 'vitest'
import { cropOf, type Edit, inCard, moved, sentSize, shaped, turned, untouched, zoomed } from './crop.ts'

const wide = { width: 4000, height: 3000 }
const rounded = (edit: Edit) =>
  Object.fromEntries(Object.entries(cropOf(wide, edit)).map(([name, value]) => [name, Math.round(value)]))

test('without changes the whole picture stays', () => {
  expect(rounded(untouched)).toEqual({ x: 0, y: 0, width: 4000, height: 3000 })
})

test('a card and a square take the largest centred part', () => {
  expect(rounded(shaped(wide, untouched, 'card'))).toEqual({ x: 800, y: 0, width: 2400, height: 3000 })
  expect(rounded(shaped(wide, untouched, 'square'))).toEqual({ x: 500, y: 0, width: 3000, height: 3000 })
})

test('the editor begins with what a card shows', () => {
  expect(rounded(inCard)).toEqual(rounded(shaped(wide, untouched, 'card')))
})

test('moving stops at the edges, and moving back has an effect at once', () => {
  const card = shaped(wide, untouched, 'card')
  const atTheLeft = moved(wide, card, 5, 5)
  expect(rounded(atTheLeft)).toEqual({ x: 0, y: 0, width: 2400, height: 3000 })
  expect(rounded(moved(wide, atTheLeft, -0.1, 0))).toEqual({ x: 240, y: 0, width: 2400, height: 3000 })
  expect(rounded(moved(wide, card, -9, 0))).toEqual({ x: 1600, y: 0, width: 2400, height: 3000 })
})

test('zoom keeps the centre and stays between one and four', () => {
  expect(rounded(zoomed(wide, untouched, 2))).toEqual({ x: 1000, y: 750, width: 2000, height: 1500 })
  expect(rounded(zoomed(wide, untouched, 0.2))).toEqual(rounded(untouched))
  expect(rounded(zoomed(wide, untouched, 99))).toEqual({ x: 1500, y: 1125, width: 1000, height: 750 })
})

test('four turns are none, left undoes right, and the centre stays', () => {
  const edit = moved(wide, zoomed(wide, untouched, 4), 1, 0.5)
  const right = turned(wide, edit, 'right')
  expect(right.turns).toBe(1)
  const [before, after] = [cropOf(wide, edit), cropOf(wide, right)]
  expect([after.width, after.height]).toEqual([before.height, before.width])
  expect(after.x + after.width / 2).toBeCloseTo(3000 - (before.y + before.height / 2))
  expect(after.y + after.height / 2).toBeCloseTo(before.x + before.width / 2)
  expect(rounded(turned(wide, right, 'left'))).toEqual(rounded(edit))
  let round = edit
  for (let turn = 0; turn < 4; turn++) round = turned(wide, round, 'right')
  expect(rounded(round)).toEqual(rounded(edit))
})

test('a photo is sent in its own size, up to the largest kept', () => {
  expect(sentSize({ width: 4000, height: 3000 }, 2048)).toEqual({ width: 2048, height: 1536 })
  expect(sentSize({ width: 300.4, height: 200 }, 2048)).toEqual({ width: 300, height: 200 })
  expect(sentSize({ width: 4000, height: 0.2 }, 2048)).toEqual({ width: 2048, height: 1 })
})
