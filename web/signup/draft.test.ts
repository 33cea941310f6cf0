import { beforeEach, expect, test, vi } from 'vitest'
import { stored } from '../net/storage.ts'
import { changeDraft, clearDraft, handedOver, readDraft, startOver } from './draft.ts'

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
  const stop = stored('signup-draft').subscribe(told)
  changeDraft({ name: 'tom' })
  expect(readDraft()).toBe(readDraft())
  expect(told).toHaveBeenCalled()
  stop()
  told.mockClear()
  changeDraft({ name: 'jan' })
  expect(told).not.toHaveBeenCalled()
})

test('a broken draft counts as none', () => {
  localStorage.setItem('signup-draft', '{"name":')
  expect(readDraft()).toEqual({})
  localStorage.setItem('signup-draft', '"text"')
  expect(readDraft()).toEqual({})
})

const from = (query: string) => handedOver(new URLSearchParams(query))

test('the answers to the first question on the index page come along', () => {
  expect(from('gender=man&seeks=man,couple&min_age=25&max_age=40')).toEqual({
    gender: 'man',
    seeks: ['man', 'couple'],
    min_age: 25,
    max_age: 40,
  })
  expect(from('seeks=man&seeks=trans_man')).toEqual({ seeks: ['man', 'trans_man'] })
})

test('the member whose page he came from comes along', () => {
  const member = '3f1c2e9a-0b4d-4c7e-9a3b-2f6d8e1a7c55'
  expect(from(`member=${member}`)).toEqual({ member })
})

test('what does not fit is dropped, and an address without any says nothing', () => {
  expect(from('gender=robot&min_age=12&max_age=x&member=me')).toEqual({})
  expect(from('step=2')).toBeUndefined()
})

test('who was invited is so whatever else he tells, also when he starts over, and a cut code comes as it is', () => {
  expect(handedOver(new URLSearchParams('invite=abc'))).toEqual({ invite: 'abc' })
  expect(handedOver(new URLSearchParams('invite='))).toEqual({})
  expect(handedOver(new URLSearchParams(`invite=${'x'.repeat(500)}`))!.invite).toHaveLength(100)
  changeDraft({ invite: 'abc', name: 'Tom' })
  startOver()
  expect(readDraft()).toEqual({ invite: 'abc' })
})
