import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Drafts } from './unsent.ts'
import type { Content, OutboxItem } from './outbox-items.ts'

const recipient = 'conversation:c'
const refusal = { code: 'not_enough_credits', message: 'You do not have enough credits' }
const photo = { file: new Blob(), preview: 'blob:1', width: 4, height: 5 }
let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

afterEach(() => vi.unstubAllGlobals())

function item(content: Content): OutboxItem {
  return { ...content, key: 'k', to: { conversation: { id: 'c' } }, written: '', after: 0, tries: 1 }
}

test('what was refused stands in the field again, before what he typed since', () => {
  const drafts = new Drafts('me')
  drafts.write(recipient, 'three')
  const rest = drafts.restore(recipient, [item({ kind: 'text', text: 'one' }), item({ kind: 'text', text: 'two' })], refusal)
  expect(drafts.read(recipient)).toBe('one\ntwo\nthree')
  expect(drafts.refusal(recipient)).toEqual(refusal)
  expect(rest).toEqual([])
  drafts.forgive(recipient)
  expect(drafts.refusal(recipient)).toBeUndefined()
})

test('a refused gift is chosen again, and a second thing waits for its turn', () => {
  const drafts = new Drafts('me')
  const second = item({ kind: 'photo', photo })
  expect(drafts.restore(recipient, [item({ kind: 'gift', gift: 'rose', price: 2 }), second], refusal)).toEqual([second])
  expect(drafts.attachment(recipient)).toEqual({ kind: 'gift', gift: 'rose', price: 2 })
})

test('a chosen gift outlives the page that he leaves to buy credits, a photo lives as long as the page', () => {
  const drafts = new Drafts('me')
  drafts.attach(recipient, { kind: 'gift', gift: 'beer', price: 2 })
  drafts.attach('member:m', { kind: 'photo', photo })
  const next = new Drafts('me')
  expect(next.attachment(recipient)).toEqual({ kind: 'gift', gift: 'beer', price: 2 })
  expect(next.attachment('member:m')).toBeUndefined()
  expect(new Drafts('him').attachment(recipient)).toBeUndefined()
})
