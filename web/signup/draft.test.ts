import { beforeEach, expect, test, vi } from 'vitest'
import { changeDraft, clearDraft, readDraft, subscribeToDraft } from './draft.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

test('what a visitor typed is there when he comes back, and gone after success', () => {
  changeDraft({ name: 'tom', email: 'tom@example.com' })
  changeDraft({ date_of_birth: '1990-05-17' })
  expect(readDraft()).toEqual({ name: 'tom', email: 'tom@example.com', date_of_birth: '1990-05-17' })
  clearDraft()
  expect(readDraft()).toEqual({})
})

test('the draft is the same object until it changes, and a change is told', () => {
  const told = vi.fn()
  const stop = subscribeToDraft(told)
  changeDraft({ name: 'tom' })
  expect(readDraft()).toBe(readDraft())
  stop()
  changeDraft({ name: 'jan' })
  expect(told).toHaveBeenCalledOnce()
})

test('a broken draft counts as none', () => {
  localStorage.setItem('signup-draft', '{"name":')
  expect(readDraft()).toEqual({})
  localStorage.setItem('signup-draft', '"text"')
  expect(readDraft()).toEqual({})
})
