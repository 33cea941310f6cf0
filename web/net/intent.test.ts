import { expect, test, vi } from 'vitest'
import { createStore } from '../state/store.ts'
import { type Intent, intentsIn } from './intent.ts'
import { stored } from './storage.ts'

const order = { bundle: 'nl-60', method: 'ideal' }
const fresh = () => intentsIn(createStore<Intent | undefined>(undefined))

test('a repeated press is the same intent; another bundle or method is another one', () => {
  const intents = fresh()
  const first = intents.of(order).key
  expect(intents.of({ ...order }).key).toBe(first)
  expect(intents.of({ ...order, method: 'visa' }).key).not.toBe(first)
})

test('after an intent is done the same content is a new intent', () => {
  const intents = fresh()
  const first = intents.of(order).key
  intents.done()
  expect(intents.of(order).key).not.toBe(first)
})

test('the result of an intent is stored with its content', () => {
  const intents = fresh()
  intents.fulfil(intents.of(order), 'o1')
  expect(intents.of(order).result).toBe('o1')
  expect(intents.of({ ...order, bundle: 'nl-20' }).result).toBeUndefined()
})

test('an intent outlives a reload of the page; invalid stored data counts as none', () => {
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
