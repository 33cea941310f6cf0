import { beforeEach, expect, test } from 'vitest'
import { forgetIntent, intentOf, keepIntent } from './intent.ts'

let store: Storage
beforeEach(() => {
  store = memory()
})

const order = { bundle: 'nl-60', method: 'ideal' }

test('a member who presses twice, comes back or reloads orders once', () => {
  expect(intentOf(order, store).key).toBe(intentOf({ ...order }, store).key)
})

test('another bundle, method or price is another order', () => {
  const first = intentOf(order, store).key
  expect(intentOf({ ...order, method: 'visa' }, store).key).not.toBe(first)
})

test('an order that was made is remembered with what it was of', () => {
  keepIntent({ ...intentOf(order, store), order: 'o1' }, store)
  expect(intentOf(order, store).order).toBe('o1')
  expect(intentOf({ ...order, bundle: 'nl-20' }, store).order).toBeUndefined()
})

test('a member who begins anew gets a new order, and so does one whose storage holds nonsense', () => {
  const first = intentOf(order, store).key
  forgetIntent(store)
  expect(intentOf(order, store).key).not.toBe(first)
  store.setItem('order-intent', '{')
  expect(intentOf(order, store).key).toBeTruthy()
})

function memory(): Storage {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as Storage
}
