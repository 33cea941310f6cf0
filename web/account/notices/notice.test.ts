import { expect, test } from 'vitest'
import type { User } from '#contract/viewer.ts'
import { everyNotice, whichNotice } from './notice.ts'

const member = (
  facts: { confirmed?: boolean; testDue?: boolean; mailOff?: boolean; photo?: boolean; sheltered?: boolean } = {},
) =>
  ({
    status: facts.confirmed === false ? 'not_confirmed' : 'active',
    test_due: facts.testDue === true,
    notifications_disabled: facts.mailOff ? ['bounce'] : [],
    profile: {
      status: facts.confirmed === false ? 'disabled' : 'active',
      main_image: facts.photo === false ? null : {},
      sheltered: facts.sheltered === true,
    },
  }) as unknown as User

const none = { mailOff: false, photo: false, push: false }
const told = (user: User, more: Partial<Parameters<typeof whichNotice>[0]> = {}) =>
  whichNotice({ user, without: [], dismissed: none, asksForPush: false, discount: null, ...more })

test('a member is told one thing at a time: that nobody can answer him before that a photo opens doors', () => {
  expect(told(member({ confirmed: false, photo: false }), { discount: 'time-bonus' })).toBe('activation')
  expect(told(member({ photo: false }), { discount: 'time-bonus' })).toBe('time-bonus')
  expect(told(member({ photo: false }), { discount: 'welcome' })).toBe('photo')
  expect(told(member(), { discount: 'welcome' })).toBe('welcome')
  expect(told(member())).toBeUndefined()
})

test('who is hidden because of where he is is told so before anything is sold to him, and cannot close it', () => {
  const he = member({ sheltered: true, mailOff: true, photo: false })
  expect(told(he, { dismissed: { ...none, mailOff: true, photo: true }, discount: 'time-bonus' })).toBe('sheltered')
})

test('what he wanted to be reminded of comes before anything is sold to him, and goes only once he has seen to it', () => {
  expect(told(member({ testDue: true, photo: false }), { discount: 'time-bonus' })).toBe('test')
  expect(told(member({ testDue: true, sheltered: true }))).toBe('sheltered')
})

test('whom no mail reaches is told that, and not to open one', () => {
  expect(told(member({ confirmed: false, mailOff: true }))).toBe('mail-off')
})

test('what he has closed makes room for the next', () => {
  const he = member({ mailOff: true, photo: false })
  expect(told(he, { dismissed: { ...none, mailOff: true, photo: false } })).toBe('photo')
  expect(told(he, { dismissed: { ...none, mailOff: true, photo: true } })).toBeUndefined()
})

test('where he pays nothing is said, whatever is true', () => {
  const he = member({ confirmed: false, photo: false })
  expect(told(he, { without: everyNotice, discount: 'time-bonus' })).toBeUndefined()
})

test('he is asked once whether he wants to be told here, when nothing more urgent is said, and never where he pays', () => {
  const asked = { asksForPush: true }
  expect(told(member(), asked)).toBe('push')
  expect(told(member({ photo: false }), asked)).toBe('photo')
  expect(told(member(), { ...asked, discount: 'welcome' })).toBe('push')
  expect(told(member(), { ...asked, dismissed: { ...none, push: true } })).toBeUndefined()
  expect(told(member(), { ...asked, without: everyNotice })).toBeUndefined()
})
