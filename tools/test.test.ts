import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { isOf, slowestOf } from './test.ts'

test.each([
  ['chat', 'server/chat/races.test.ts'],
  ['chat', 'web/features/chat/outbox.test.ts'],
  ['chat', 'contract/chat.test.ts'],
  ['server/chat', 'server/chat/races.test.ts'],
  ['server/chat/', 'server/chat/races.test.ts'],
  ['server/chat/races.test.ts', 'server/chat/races.test.ts'],
  ['e2e/meeting', 'e2e/meeting.e2e.ts'],
  ['e2e', 'e2e/meeting.e2e.ts'],
  ['chaos', 'chaos/minute.test.ts'],
])('%s selects %s', (room, file) => {
  expect(isOf(room, file)).toBe(true)
})

test.each([
  ['chat', 'server/likes/chat-of-likes.test.ts'],
  ['chat', 'e2e/chat.e2e.ts'],
  ['meeting', 'e2e/meeting.e2e.ts'],
  ['server/chat', 'web/server/chat/races.test.ts'],
  ['server/chat', 'server/chatter/races.test.ts'],
])('%s does not select %s', (room, file) => {
  expect(isOf(room, file)).toBe(false)
})

test('an unknown folder is an error', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/test.ts', 'attic'], { encoding: 'utf8' })
  expect(stderr).toContain('No test is named attic.')
  expect([status, stdout]).toEqual([1, '0 passed, 0 failed\n'])
})

test('without Chromium the browser tests are listed as left out, and fail only on CI', () => {
  const run = (CI: string) => {
    const env = { ...process.env, CI, CHROMIUM: '/nowhere/chromium' }
    return spawnSync(process.execPath, ['tools/test.ts', 'e2e/meeting'], { encoding: 'utf8', env })
  }
  expect(run('').stdout).toMatch(/^Left out: the browser tests\. They need Chromium.*\n0 passed, 0 failed\n$/m)
  expect(run('true').stdout).toMatch(/^Left out: the browser tests\..*\n0 passed, 1 failed\n$/m)
})

test('the slowest files are listed first, at most the requested number', () => {
  const files = new Map([
    ['a.test.ts', 3.4],
    ['b.e2e.ts', 121.6],
    ['c.test.ts', 0.2],
  ])
  expect(slowestOf(files, 2)).toEqual(['  122 s  b.e2e.ts', '    3 s  a.test.ts'])
})
