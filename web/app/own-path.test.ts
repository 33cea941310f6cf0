import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test('a member returns to the previous page', () => {
  expect(ownPath('/likes?x=1#top')).toBe('/likes?x=1#top')
  expect(ownPath('/members/3f1c/chat')).toBe('/members/3f1c/chat')
})

test.each([
  null,
  '',
  'likes',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  'https://evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  '/api/logout.php',
])('a link to the login cannot lead a member to %j', (next) => expect(ownPath(next)).toBeUndefined())
