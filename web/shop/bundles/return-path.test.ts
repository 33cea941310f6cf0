import { beforeEach, expect, test, vi } from 'vitest'
import { forgetReturnPath, leadsToChat, rememberReturnPath, returnPath } from './return-path.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

test('after paying, a member returns once to the page where credits ran out', () => {
  rememberReturnPath('/chats/0190?x=1')
  rememberReturnPath(null)
  expect(returnPath()).toBe('/chats/0190?x=1')
  forgetReturnPath()
  expect(returnPath()).toBeNull()
})

test('a forged link does not lead to another site', () => {
  const hidden = ['/\t/evil.example', '/\n\\evil.example', '/.//evil.example', '/chats/\\..//evil.example']
  for (const elsewhere of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'chats',
    ...hidden,
  ])
    rememberReturnPath(elsewhere)
  expect(returnPath()).toBeNull()
})

test('a path to a conversation differs from the list of conversations', () => {
  expect(['/chats/1', '/members/1/chat'].map(leadsToChat)).toEqual([true, true])
  expect(['/chats', '/members/1', '/likes'].map(leadsToChat)).toEqual([false, false, false])
})
