import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { notificationDefaults, type NotificationType } from '#contract/notifications/options.ts'
import { decide, type Decision, type Receiver } from './rules.ts'
import type { PendingEvent } from '#server/notifications/types/type.ts'

const now = new Date('2026-11-23T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const minute = 60
const hour = 60 * minute

/** Has a phone; away for a day; one conversation with two unread messages, one like, one match. */
function receiver(details: Partial<Receiver> = {}): Receiver {
  return {
    memberId: 'owner',
    isReached: true,
    isOpen: false,
    seen: ago(24 * hour),
    hasPhoto: false,
    conversations: new Map([['talk', { other: 'ben', unread: 2, last: ago(minute) }]]),
    likes: new Map([['tom', { seen: false, mutual: true }]]),
    partners: new Set(['ben']),
    sent: [],
    chosen: (type, channel) => notificationDefaults[type].includes(channel),
    mailStopped: false,
    hasDevices: true,
    pausedUntil: null,
    quiet: null,
    mailsPerDay: 3,
    zone: 'UTC',
    ...details,
  }
}
const event = (type: NotificationType, subject: string, seconds = 10, pushed: Date | null = null): PendingEvent => ({
  type,
  subject,
  caused: ago(seconds),
  pushed,
})
const known = new Set(['ben', 'tom'])
const shown = ({ note, mail, later }: Decision) => ({
  note: note.map(({ event: { type } }) => type),
  mail: mail.map(({ event: { type } }) => type),
  later: later.map(({ type, due, pushed }) => [type, (due.getTime() - now.getTime()) / 60_000, pushed !== null]),
})
const decided = (events: PendingEvent[], details: Partial<Receiver> = {}) => shown(decide(now, events, receiver(details), known))

describe('a member with a phone', () => {
  test('gets a note first, and is mailed ten minutes later if it is still unseen', () => {
    expect(decided([event('new_messages', 'talk')])).toEqual({
      note: ['new_messages'],
      mail: [],
      later: [['new_messages', 10, true]],
    })
    expect(decided([event('new_messages', 'talk', 11 * minute, ago(10 * minute))])).toEqual({
      note: [],
      mail: ['new_messages'],
      later: [],
    })
  })

  test('gets a note alone without mail, and is reminded after three hours', () => {
    const chosen: Receiver['chosen'] = (type, channel) => channel === 'push' || type === 'unread_message_reminders'
    expect(decided([event('new_messages', 'talk')], { chosen })).toEqual({
      note: ['new_messages'],
      mail: [],
      later: [['unread_message_reminders', 179, false]],
    })
    expect(decided([event('like', 'tom')], { chosen })).toEqual({ note: ['like'], mail: [], later: [] })
  })

  test('is not rung for every message of a conversation, nor for every like, before they have looked', () => {
    const chosen: Receiver['chosen'] = (_, channel) => channel === 'push'
    const before = (type: NotificationType, subject: string, seconds: number) => ({
      sent: [{ id: 'n', type, channel: 'push' as const, subject, at: ago(seconds) }],
    })
    const waiting = [event('new_messages', 'talk'), event('like', 'tom')]
    expect(decided(waiting, { chosen, ...before('new_conversations', 'talk', 4 * minute) })).toMatchObject({
      note: ['like'],
      later: [['new_messages', 6, false]],
    })
    expect(decided(waiting, { chosen, ...before('like', 'max', 4 * minute) })).toMatchObject({
      note: ['new_messages'],
      later: [
        ['unread_message_reminders', 179, false],
        ['like', 6, false],
      ],
    })
    expect(decided(waiting, { chosen, ...before('like', 'max', 11 * minute) }).note).toEqual(['new_messages', 'like'])
  })

  test('gets one mail about what their phone reported at different times', () => {
    const events = [event('new_messages', 'talk', 11 * minute, ago(10 * minute)), event('like', 'tom', minute, ago(minute))]
    expect(decided(events)).toEqual({ note: [], mail: ['new_messages', 'like'], later: [] })
    const sent = [{ id: 'n', type: 'like' as const, channel: 'push' as const, subject: 'max', at: ago(11 * minute) }]
    const another = [events[0]!, event('like', 'tom')]
    expect(decided(another, { sent })).toEqual({ note: [], mail: ['new_messages', 'like'], later: [] })
    expect(decided(another).note).toEqual(['like'])
  })
})

describe('nobody is notified', () => {
  const nothing = { note: [], mail: [], later: [] }
  const due = [event('new_messages', 'talk', 11 * minute), event('like', 'tom', 11 * minute)]

  test.each<[string, Partial<Receiver>]>([
    [
      'of what they have seen',
      {
        conversations: new Map([['talk', { other: 'ben', unread: 0, last: ago(hour) }]]),
        likes: new Map([['tom', { seen: true, mutual: false }]]),
      },
    ],
    ['of what was taken back', { conversations: new Map(), likes: new Map() }],
    ['who cannot be reached', { isReached: false }],
    ['who switched all of it off', { chosen: () => false }],
    ['with mails stopped and no device', { mailStopped: true, hasDevices: false }],
  ])('%s', (_, details) => {
    expect(decided(due, details)).toEqual(nothing)
  })

  test.each<[string, Partial<Receiver>, number]>([
    ['while they have the site open', { isOpen: true }, 1],
    ['in a pause', { pausedUntil: ago(-hour) }, 60],
    ['in their quiet hours', { quiet: { from: 660, until: 750, zone: 'UTC' } }, 30],
  ])('%s, and is notified later', (_, details, minutes) => {
    expect(decided(due, details)).toEqual({
      ...nothing,
      later: [
        ['new_messages', minutes, false],
        ['like', minutes, false],
      ],
    })
  })

  test('by mail where mails are stopped', () => {
    expect(decided([event('like', 'tom', 11 * minute, ago(10 * minute))], { mailStopped: true })).toEqual(nothing)
  })
})

describe('a mail', () => {
  test('reports nothing that a mail has reported since it happened', () => {
    const sent = [{ id: 'm', type: 'new_conversations' as const, channel: 'email' as const, subject: 'talk', at: ago(5) }]
    expect(decided([event('new_messages', 'talk', 10, ago(9))], { sent })).toEqual({ note: [], mail: [], later: [] })
  })

  test('reminds of a match although a mail reported the like, and once', () => {
    const day = 24 * hour
    const mailed = (type: NotificationType) => [{ id: 'm', type, channel: 'email' as const, subject: 'tom', at: ago(2 * day) }]
    const waiting = [event('reminders', 'tom', 3 * day)]
    expect(decided(waiting, { sent: mailed('like'), partners: new Set() }).mail).toEqual(['reminders'])
    expect(decided(waiting, { sent: mailed('reminders'), partners: new Set() }).mail).toEqual([])
    expect(decided(waiting, { sent: [], partners: new Set(['tom']) }).mail).toEqual([])
  })

  test('waits for tomorrow after as many today as they want; those of yesterday do not count', () => {
    const mails = (at: Date) =>
      ['a', 'b', 'c'].map((id) => ({ id, type: 'like' as const, channel: 'email' as const, subject: id, at }))
    const waiting = [event('new_messages', 'talk', 11 * minute, ago(10 * minute))]
    expect(decided(waiting, { sent: mails(ago(3 * hour)) }).later).toEqual([['new_messages', 20 * 60, true]])
    expect(decided(waiting, { sent: mails(ago(13 * hour)) }).mail).toEqual(['new_messages'])
    expect(decided(waiting, { sent: mails(ago(3 * hour)), mailsPerDay: 5 }).mail).toEqual(['new_messages'])
  })
})

test('for any choices and any events: no event that still holds is lost, and none is sent that may not be', () => {
  const types = constantFrom<NotificationType>(
    'new_conversations',
    'new_messages',
    'like',
    'unread_message_reminders',
    'reminders',
  )
  const moments = integer({ min: -minute, max: 5 * 24 * hour })
  const situation = record({
    isReached: boolean(), isOpen: boolean(), mailStopped: boolean(), hasDevices: boolean(), hasPhoto: boolean(), unread: integer({ min: 0, max: 2 }),
    seen: moments, paused: integer({ min: -hour, max: hour }), quiet: boolean(), knows: boolean(), email: boolean(), push: boolean(), pushed: boolean(),
  }) // prettier-ignore
  assert(
    property(situation, array(record({ type: types, seconds: moments }), { maxLength: 5 }), (is, waiting) => {
      const owner = receiver({
        ...is,
        seen: ago(is.seen),
        pausedUntil: ago(is.paused),
        quiet: is.quiet ? { from: 700, until: 800, zone: 'UTC' } : null,
        conversations: new Map([['talk', { other: 'ben', unread: is.unread, last: ago(minute) }]]),
        chosen: (_, channel) => is[channel],
      })
      const events = waiting.map(({ type, seconds }) =>
        event(type, type === 'like' || type === 'reminders' ? 'tom' : 'talk', seconds, is.pushed ? ago(minute) : null),
      )
      const { note, mail, later } = decide(now, events, owner, new Set(is.knows ? ['ben', 'tom'] : []))
      const sent = [...note, ...mail]
      if (!is.isReached || !is.knows) expect([...sent, ...later]).toEqual([])
      if (is.isOpen || is.paused < 0 || is.quiet) expect(sent).toEqual([])
      if (is.mailStopped || !is.email) expect(mail).toEqual([])
      if (!is.hasDevices || !is.push || is.pushed) expect(note).toEqual([])
      if (is.seen < 5 * minute) expect(mail).toEqual([])
      for (const each of sent) expect(each.type.isStillRelevant(each.event, owner)).toBe(true)
      for (const each of later) expect(each.due.getTime()).toBeGreaterThan(now.getTime())
      const byMail = is.email && !is.mailStopped
      if (is.isReached && is.knows && is.unread > 0 && byMail)
        for (const each of events)
          if (each.type === 'new_messages')
            expect(
              [...mail.map(({ event: each }) => each), ...later].some(
                ({ subject, type }) => subject === 'talk' && type === each.type,
              ),
            ).toBe(true)
    }),
    { numRuns: 500 },
  )
})
