import { beforeEach, expect, test, vi } from 'vitest'
import { emptyDraft, forgetDebtorDraft, keepDebtorDraft, readDebtorDraft } from './use-debtor.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

const fields = { ...emptyDraft.fields, account_holder: 'Tom', iban: 'NL91 ABNA 0417 1643 00' }

test('typed details survive a reload, and a sent code is awaited for ten minutes', () => {
  keepDebtorDraft('tom', { fields, sent: { to: '78', at: 1000 } })
  expect(readDebtorDraft('tom', 2000)).toEqual({ fields, sent: { to: '78', at: 1000 } })
  expect(readDebtorDraft('tom', 11 * 60_000).sent).toBeNull()
  forgetDebtorDraft('tom')
  expect(readDebtorDraft('tom')).toEqual(emptyDraft)
})

test('another member’s account number is not shown', () => {
  keepDebtorDraft('tom', { fields, sent: null })
  expect(readDebtorDraft('jan')).toEqual(emptyDraft)
})

test('broken storage counts as empty', () => {
  kept.set('direct-debit:tom', '{"fields":')
  expect(readDebtorDraft('tom')).toEqual(emptyDraft)
})
