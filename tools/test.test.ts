import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { failuresOf, isOf, slowestOf } from './test.ts'

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

test('what failed is listed by file and title, a file that could not start too', () => {
  const file = (
    name: string,
    status: string,
    ...assertionResults: Array<{ status: string; title: string; ancestorTitles: string[] }>
  ) => ({
    name: resolve(name),
    startTime: 0,
    endTime: 1,
    status,
    assertionResults,
  })
  const passed = { status: 'passed', title: 'it holds', ancestorTitles: [''] }
  const testResults = [
    file('server/a.test.ts', 'passed', passed),
    file('server/b.test.ts', 'failed', passed, { status: 'failed', title: 'it moves', ancestorTitles: ['the deck'] }),
    file('e2e/c.e2e.ts', 'failed'),
  ]
  expect(failuresOf({ testResults })).toEqual(['server/b.test.ts > the deck > it moves', 'e2e/c.e2e.ts > the file itself'])
})
