import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { notificationDefaults, type NotificationType } from '#contract/options.ts'
import { decide, type Decision, type Receiver } from './deciding-rule.ts'
import type { Matter } from './types/type.ts'

const now = new Date('2026-11-23T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const minute = 60
const hour = 60 * minute

/** With a phone; away for a day; one conversation with two unread messages, one like, one match. */
function receiver(details: Partial<Receiver> = {}): Receiver {
  return {
    memberId: 'he',
    isReached: true,
    isOpen: false,
    seen: ago(24 * hour),
    hasPhoto: false,
    conversations: new Map([['talk', { other: 'ben', unread: 2, last: ago(minute) }]]),
    likes: new Map([['tom', { seen: false, mutual: true }]]),
    partners: new Set(['ben']),
    told: [],
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
const matter = (type: NotificationType, subject: string, seconds = 10, pushed: Date | null = null): Matter => ({
  type,
  subject,
  caused: ago(seconds),
  pushed,
})
const known = new Set(['ben', 'tom'])
const shown = ({ note, mail, later }: Decision) => ({
  note: note.map(({ matter: { type } }) => type),
  mail: mail.map(({ matter: { type } }) => type),
  later: later.map(({ type, due, pushed }) => [type, (due.getTime() - now.getTime()) / 60_000, pushed !== null]),
})
const decided = (matters: Matter[], details: Partial<Receiver> = {}) => shown(decide(now, matters, receiver(details), known))

describe('who has a phone', () => {
  test('hears on it first, and is mailed ten minutes later if it is still unseen', () => {
    expect(decided([matter('new_messages', 'talk')])).toEqual({
      note: ['new_messages'],
      mail: [],
      later: [['new_messages', 10, true]],
    })
    expect(decided([matter('new_messages', 'talk', 11 * minute, ago(10 * minute))])).toEqual({
      note: [],
      mail: ['new_messages'],
      later: [],
    })
  })

  test('hears on it alone where he wants no mail, and is reminded after three hours', () => {
    const chosen: Receiver['chosen'] = (type, channel) => channel === 'push' || type === 'unread_message_reminders'
    expect(decided([matter('new_messages', 'talk')], { chosen })).toEqual({
      note: ['new_messages'],
      mail: [],
      later: [['unread_message_reminders', 179, false]],
    })
    expect(decided([matter('like', 'tom')], { chosen })).toEqual({ note: ['like'], mail: [], later: [] })
  })

  test('is not rung for every message of a conversation, nor for every like, before he has looked', () => {
    const chosen: Receiver['chosen'] = (_, channel) => channel === 'push'
    const before = (type: NotificationType, subject: string, seconds: number) => ({
      told: [{ id: 'n', type, channel: 'push' as const, subject, at: ago(seconds) }],
    })
    const waiting = [matter('new_messages', 'talk'), matter('like', 'tom')]
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

  test('is told by one mail of what his phone told of at different times', () => {
    const matters = [matter('new_messages', 'talk', 11 * minute, ago(10 * minute)), matter('like', 'tom', minute, ago(minute))]
    expect(decided(matters)).toEqual({ note: [], mail: ['new_messages', 'like'], later: [] })
    const told = [{ id: 'n', type: 'like' as const, channel: 'push' as const, subject: 'max', at: ago(11 * minute) }]
    const another = [matters[0]!, matter('like', 'tom')]
    expect(decided(another, { told })).toEqual({ note: [], mail: ['new_messages', 'like'], later: [] })
    expect(decided(another).note).toEqual(['like'])
  })
})

describe('nobody is told', () => {
  const nothing = { note: [], mail: [], later: [] }
  const due = [matter('new_messages', 'talk', 11 * minute), matter('like', 'tom', 11 * minute)]

  test.each<[string, Partial<Receiver>]>([
    [
      'of what he has seen',
      {
        conversations: new Map([['talk', { other: 'ben', unread: 0, last: ago(hour) }]]),
        likes: new Map([['tom', { seen: true, mutual: false }]]),
      },
    ],
    ['of what was taken back', { conversations: new Map(), likes: new Map() }],
    ['who is not reached', { isReached: false }],
    ['who switched all of it off', { chosen: () => false }],
    ['whose mails are stopped, without a device', { mailStopped: true, hasDevices: false }],
  ])('%s', (_, details) => {
    expect(decided(due, details)).toEqual(nothing)
  })

  test.each<[string, Partial<Receiver>, number]>([
    ['while he has the site open', { isOpen: true }, 1],
    ['in a pause', { pausedUntil: ago(-hour) }, 60],
    ['in his quiet hours', { quiet: { from: 660, until: 750, zone: 'UTC' } }, 30],
  ])('%s, and is later', (_, details, minutes) => {
    expect(decided(due, details)).toEqual({
      ...nothing,
      later: [
        ['new_messages', minutes, false],
        ['like', minutes, false],
      ],
    })
  })

  test('by mail where mails are stopped', () => {
    expect(decided([matter('like', 'tom', 11 * minute, ago(10 * minute))], { mailStopped: true })).toEqual(nothing)
  })
})

describe('a mail', () => {
  test('tells of nothing that one told of since it happened', () => {
    const told = [{ id: 'm', type: 'new_conversations' as const, channel: 'email' as const, subject: 'talk', at: ago(5) }]
    expect(decided([matter('new_messages', 'talk', 10, ago(9))], { told })).toEqual({ note: [], mail: [], later: [] })
  })

  test('reminds of a match although one told of the like, and once', () => {
    const day = 24 * hour
    const mailed = (type: NotificationType) => [{ id: 'm', type, channel: 'email' as const, subject: 'tom', at: ago(2 * day) }]
    const waiting = [matter('reminders', 'tom', 3 * day)]
    expect(decided(waiting, { told: mailed('like'), partners: new Set() }).mail).toEqual(['reminders'])
    expect(decided(waiting, { told: mailed('reminders'), partners: new Set() }).mail).toEqual([])
    expect(decided(waiting, { told: [], partners: new Set(['tom']) }).mail).toEqual([])
  })

  test('waits for tomorrow where he had as many today as he wants; those of yesterday do not count', () => {
    const mails = (at: Date) =>
      ['a', 'b', 'c'].map((id) => ({ id, type: 'like' as const, channel: 'email' as const, subject: id, at }))
    const waiting = [matter('new_messages', 'talk', 11 * minute, ago(10 * minute))]
    expect(decided(waiting, { told: mails(ago(3 * hour)) }).later).toEqual([['new_messages', 20 * 60, true]])
    expect(decided(waiting, { told: mails(ago(13 * hour)) }).mail).toEqual(['new_messages'])
    expect(decided(waiting, { told: mails(ago(3 * hour)), mailsPerDay: 5 }).mail).toEqual(['new_messages'])
  })
})

test('whatever he chose and whatever waits: no matter is lost that stands, and none is told that may not be', () => {
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
      const him = receiver({
        ...is,
        seen: ago(is.seen),
        pausedUntil: ago(is.paused),
        quiet: is.quiet ? { from: 700, until: 800, zone: 'UTC' } : null,
        conversations: new Map([['talk', { other: 'ben', unread: is.unread, last: ago(minute) }]]),
        chosen: (_, channel) => is[channel],
      })
      const matters = waiting.map(({ type, seconds }) =>
        matter(type, type === 'like' || type === 'reminders' ? 'tom' : 'talk', seconds, is.pushed ? ago(minute) : null),
      )
      const { note, mail, later } = decide(now, matters, him, new Set(is.knows ? ['ben', 'tom'] : []))
      const told = [...note, ...mail]
      if (!is.isReached || !is.knows) expect([...told, ...later]).toEqual([])
      if (is.isOpen || is.paused < 0 || is.quiet) expect(told).toEqual([])
      if (is.mailStopped || !is.email) expect(mail).toEqual([])
      if (!is.hasDevices || !is.push || is.pushed) expect(note).toEqual([])
      if (is.seen < 5 * minute) expect(mail).toEqual([])
      for (const each of told) expect(each.type.stands(each.matter, him)).toBe(true)
      for (const each of later) expect(each.due.getTime()).toBeGreaterThan(now.getTime())
      const byMail = is.email && !is.mailStopped
      if (is.isReached && is.knows && is.unread > 0 && byMail)
        for (const each of matters)
          if (each.type === 'new_messages')
            expect(
              [...mail.map((telling) => telling.matter), ...later].some(
                ({ subject, type }) => subject === 'talk' && type === each.type,
              ),
            ).toBe(true)
    }),
    { numRuns: 500 },
  )
})
