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

test('refused texts return to the field, before the text typed since', () => {
  const drafts = new Drafts('me')
  drafts.write(recipient, 'three')
  const rest = drafts.restore(recipient, [item({ kind: 'text', text: 'one' }), item({ kind: 'text', text: 'two' })], refusal)
  expect(drafts.read(recipient)).toBe('one\ntwo\nthree')
  expect(drafts.refusal(recipient)).toEqual(refusal)
  expect(rest).toEqual([])
  drafts.clearRefusal(recipient)
  expect(drafts.refusal(recipient)).toBeUndefined()
})

test('a refused gift is attached again, and a second attachment stays in the outbox', () => {
  const drafts = new Drafts('me')
  const second = item({ kind: 'photo', photo })
  expect(drafts.restore(recipient, [item({ kind: 'gift', gift: 'rose', price: 2 }), second], refusal)).toEqual([second])
  expect(drafts.attachment(recipient)).toEqual({ kind: 'gift', gift: 'rose', price: 2 })
})

test('an attached gift outlives the page, a photo does not', () => {
  const drafts = new Drafts('me')
  drafts.attach(recipient, { kind: 'gift', gift: 'beer', price: 2 })
  drafts.attach('member:m', { kind: 'photo', photo })
  const next = new Drafts('me')
  expect(next.attachment(recipient)).toEqual({ kind: 'gift', gift: 'beer', price: 2 })
  expect(next.attachment('member:m')).toBeUndefined()
  expect(new Drafts('other').attachment(recipient)).toBeUndefined()
})
