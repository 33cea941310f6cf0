import { expect, test } from 'vitest'
import type { User } from '#contract/account/viewer.ts'
import { mostUrgentNotice } from './most-urgent.ts'
import { everyNotice } from './notice.ts'

const member = (
  facts: {
    confirmed?: boolean
    testDue?: boolean
    mailOff?: boolean
    photo?: boolean
    travelHidden?: boolean
    copyMade?: boolean
  } = {},
) =>
  ({
    status: facts.confirmed === false ? 'not_confirmed' : 'active',
    test_due: facts.testDue === true,
    copy_made: facts.copyMade === true,
    notifications_disabled: facts.mailOff ? ['bounce'] : [],
    profile: {
      status: facts.confirmed === false ? 'disabled' : 'active',
      main_image: facts.photo === false ? null : {},
      travel_hidden: facts.travelHidden === true,
    },
  }) as unknown as User

const none = { mailOff: false, photo: false, push: false }
const noticeFor = (user: User, more: Partial<Parameters<typeof mostUrgentNotice>[0]> = {}) =>
  mostUrgentNotice({ user, without: [], dismissed: none, asksForPush: false, discount: null, ...more })

test('one notice at a time: an unconfirmed address comes before an offer, an offer before a missing photo', () => {
  expect(noticeFor(member({ confirmed: false, photo: false }), { discount: 'time-bonus' })).toBe('activation')
  expect(noticeFor(member({ photo: false }), { discount: 'time-bonus' })).toBe('time-bonus')
  expect(noticeFor(member({ photo: false }), { discount: 'welcome' })).toBe('photo')
  expect(noticeFor(member(), { discount: 'welcome' })).toBe('welcome')
  expect(noticeFor(member())).toBeUndefined()
})

test('a profile hidden for its location is reported before any offer, and the notice cannot be closed', () => {
  const user = member({ travelHidden: true, mailOff: true, photo: false })
  expect(noticeFor(user, { dismissed: { ...none, mailOff: true, photo: true }, discount: 'time-bonus' })).toBe('travel-hiding')
})

test('a copy of the data that somebody asked support for comes before everything, and the notice cannot be closed', () => {
  const user = member({ copyMade: true, confirmed: false, travelHidden: true, mailOff: true, testDue: true, photo: false })
  expect(noticeFor(user, { dismissed: { mailOff: true, photo: true, push: true }, discount: 'time-bonus' })).toBe('copy')
})

test('a requested reminder comes before any offer, and stays until it is done', () => {
  expect(noticeFor(member({ testDue: true, photo: false }), { discount: 'time-bonus' })).toBe('test')
  expect(noticeFor(member({ testDue: true, travelHidden: true }))).toBe('travel-hiding')
})

test('a member whose mail fails learns that instead of being asked to open a mail', () => {
  expect(noticeFor(member({ confirmed: false, mailOff: true }))).toBe('mail-off')
})

test('a closed notice makes room for the next', () => {
  const user = member({ mailOff: true, photo: false })
  expect(noticeFor(user, { dismissed: { ...none, mailOff: true, photo: false } })).toBe('photo')
  expect(noticeFor(user, { dismissed: { ...none, mailOff: true, photo: true } })).toBeUndefined()
})

test('payment screens show no notice', () => {
  const user = member({ confirmed: false, photo: false })
  expect(noticeFor(user, { without: everyNotice, discount: 'time-bonus' })).toBeUndefined()
})

test('the offer of push notifications is shown when nothing is more urgent, and never on payment screens', () => {
  const asked = { asksForPush: true }
  expect(noticeFor(member(), asked)).toBe('push')
  expect(noticeFor(member({ photo: false }), asked)).toBe('photo')
  expect(noticeFor(member(), { ...asked, discount: 'welcome' })).toBe('push')
  expect(noticeFor(member(), { ...asked, dismissed: { ...none, push: true } })).toBeUndefined()
  expect(noticeFor(member(), { ...asked, without: everyNotice })).toBeUndefined()
})
