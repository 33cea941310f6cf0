import { expect, test } from 'vitest'
import type { Content } from '../outbox/outbox-items.ts'
import { costOf, walletAfter } from './use-composing.ts'

const wallet = { credits: 10, photo: 4, voice: 2, free_left: 2 }
const prices = { text: 1 }
const text: Content = { kind: 'text', text: 'hello' }
const rose = { kind: 'gift', gift: 'rose', price: 6 } as const
const photo = { kind: 'photo', photo: { file: new Blob(), preview: '', width: 1, height: 1 } } as const

test('a text is free while free texts are left, and costs its price afterwards', () => {
  expect(costOf(wallet, { text: 'hello', attachment: undefined }, prices)).toBe(0)
  expect(costOf({ ...wallet, free_left: 0 }, { text: 'hello', attachment: undefined }, prices)).toBe(1)
})

test('an empty draft shows the cost of a text', () => {
  expect(costOf({ ...wallet, free_left: 0 }, { text: '', attachment: undefined }, prices)).toBe(1)
})

test('an attachment and its text both cost', () => {
  const paying = { ...wallet, free_left: 0 }
  expect(costOf(paying, { text: '', attachment: rose }, prices)).toBe(6)
  expect(costOf(paying, { text: 'for you', attachment: rose }, prices)).toBe(7)
  expect(costOf(wallet, { text: 'look', attachment: photo }, prices)).toBe(4)
})

test('messages that wait for the network are already counted', () => {
  expect(walletAfter(wallet, [text, text, text, photo, rose], prices)).toEqual({ credits: -1, photo: 4, voice: 2, free_left: 0 })
  expect(walletAfter(wallet, [], prices)).toBe(wallet)
})
