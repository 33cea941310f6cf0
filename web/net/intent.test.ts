import { expect, test, vi } from 'vitest'
import { createStore } from '../store.ts'
import { type Intent, intentsIn } from './intent.ts'
import { stored } from './storage.ts'

const order = { bundle: 'nl-60', method: 'ideal' }
const fresh = () => intentsIn(createStore<Intent | undefined>(undefined))

test('a member who presses twice or asks again means the same; another bundle or amount is another intent', () => {
  const intents = fresh()
  const first = intents.of(order).key
  expect(intents.of({ ...order }).key).toBe(first)
  expect(intents.of({ ...order, method: 'visa' }).key).not.toBe(first)
})

test('once it is done the same content means something new', () => {
  const intents = fresh()
  const first = intents.of(order).key
  intents.done()
  expect(intents.of(order).key).not.toBe(first)
})

test('what came of an intent is remembered with what it was of', () => {
  const intents = fresh()
  intents.fulfil(intents.of(order), 'o1')
  expect(intents.of(order).result).toBe('o1')
  expect(intents.of({ ...order, bundle: 'nl-20' }).result).toBeUndefined()
})

test('an intent outlives a reload of the page; nonsense in the storage counts as none', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  const first = intentsIn(stored<Intent>('order-intent')).of(order).key
  expect(intentsIn(stored<Intent>('order-intent')).of(order).key).toBe(first)
  kept.set('order-intent', '{')
  expect(intentsIn(stored<Intent>('order-intent')).of(order).key).toBeTruthy()
})
