import { expect, test } from 'vitest'
import { onwardLabel } from './outcome.ts'

const member = '/members/01980000-0000-7000-8000-000000000001'

test('only a member who came from a purchase is asked to go on with it; the others read where the button leads', () => {
  expect(['/credits', '/credits/nl-60/ideal', '/directdebit', '/pricing'].map(onwardLabel)).toEqual(
    Array(4).fill('activate.go_on'),
  )
  expect([member, '/members/profile-of-another'].map(onwardLabel)).toEqual(Array(2).fill('activate.to_profile'))
  expect([`${member}/chat`, '/chats/01980000-0000-7000-8000-000000000002'].map(onwardLabel)).toEqual(
    Array(2).fill('activate.to_chat'),
  )
  expect(onwardLabel(undefined)).toBe('activate.look_around')
  expect(['/members', '/members?sort=near', '/likes', '/chats', '/settings'].map(onwardLabel)).toEqual(
    Array(5).fill('activate.onward'),
  )
})
