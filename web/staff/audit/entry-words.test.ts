import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import english from '#locales/en/staff.json' with { type: 'json' }
import { staffTextsOf } from '../texts.tsx'
import { detailsOf, type Entry, type Speaker, subjectOf } from './entry-words.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: english } })
i18n.setMessagesCompiler(compileMessage)
const speaker: Speaker = { ...staffTextsOf(i18n), countryName: (code) => `country ${code}`, isAdmin: true }
const [member, one, two] = ['a', 'b', 'c'].map((letter) => `01890000-0000-7000-8000-0000${letter.repeat(8)}`) as [
  string,
  string,
  string,
]

const entry = (act: string, subject: string, details: Entry['details'] = {}): Entry => ({
  number: 1,
  at: '2026-11-21T10:00:00Z',
  actor: 'Anna',
  act,
  subject,
  reason: '',
  details,
})
const said = (act: string, subject: string, details: Entry['details']) =>
  detailsOf(entry(act, subject, details), speaker).map(({ label, text }) => (label ? `${label}: ${text}` : text))

test.each([
  ['case.view', 'case:1A2B-3C4D', { case: one, member }, 'Case 1A2B-3C4D', `/cases/${one}`],
  ['case.decide', 'case:1A2B-3C4D', { report: one }, 'Case 1A2B-3C4D', `/cases/${one}`],
  ['report.view', 'report:1A2B-3C4D', {}, 'Report 1A2B-3C4D', undefined],
  ['member.look', `member:${member}`, {}, 'Member aaaaaaaa', `/people/${member}`],
  ['member.suspend', 'member:unknown', {}, 'Member unknown', undefined],
  ['order.view', `order:${one}`, { member }, 'Order bbbbbbbb', `/orders/${one}`],
  ['site.set', 'site:beau', {}, 'Site beau', '/sites/beau'],
  ['signal.test', 'signal:links', {}, 'Links in first messages', '/signals'],
  ['filter.save', 'queue:reports', {}, 'Reports', undefined],
  ['staff.role', `staff:${one}`, { name: 'Bob' }, 'Bob', '/team'],
  ['session.begin', `staff:${one}`, {}, undefined, undefined],
  ['case.view', 'case:1', { case: '../team' }, 'Case 1', undefined],
] as const)('%s of %s names what it is about, and leads there', (act, subject, details, text, to) => {
  const about = subjectOf(entry(act, subject, details), speaker)
  expect([about?.text, about?.to]).toEqual([text, to])
})

test('the screens of an admin are no links for a lead', () => {
  const lead = { ...speaker, isAdmin: false }
  for (const subject of ['site:beau', 'signal:links', `staff:${one}`])
    expect(subjectOf(entry('x', subject, { name: 'Bob' }), lead)).toEqual({ text: expect.any(String) })
  expect(subjectOf(entry('case.view', 'case:1', { case: one }), lead)?.to).toBe(`/cases/${one}`)
})

test.each([
  [
    'case.decide',
    { report: one, member, measure: 'warn', rule: 'respect' },
    ['Member aaaaaaaa', 'Measure: Warn', 'Rule: Respect'],
  ],
  [
    'case.decide',
    { case: one, measure: 'none', rule: null, hint: 'money', same: false },
    ['Measure: Nothing', 'Why this is here: Money in first messages'],
  ],
  ['appeal.decide', { case: one, decision: two, outcome: 'undone' }, ['Outcome: Undo the decision']],
  ['case.snooze', { hours: 4 }, ['4 hours']],
  ['case.view', { alike: [one, two] }, ['Similar main photo: Member bbbbbbbb', 'Similar main photo: Member cccccccc']],
  ['case.export', { photos: [one], night: true }, ['Photos: 1', 'At night']],
  ['member.look', { by: 'email', order: null, case: false }, ['Found by: Mail address', 'Without a case']],
  ['member.find', { by: 'name', members: [one] }, ['Found by: Name', 'Member bbbbbbbb']],
  [
    'approval.confirm',
    { act: 'refund', by: 'Bob', amount: 1995, currency: 'EUR', checked: 'purchase' },
    ['Act: Refund', 'Proposed by: Bob', 'Sum: €19.95', 'How you know that it’s them: They named a purchase'],
  ],
  [
    'approval.confirm',
    { act: 'grant', by: 'Bob', amount: 20, currency: null },
    ['Act: Give credits', 'Proposed by: Bob', 'Credits: 20'],
  ],
  ['order.refund', { held: true, sum: { amount: 1995, currency: 'EUR' } }, ['Held', 'Sum: €19.95']],
  ['order.list', { list: 'held', orders: 3 }, ['Payments held: 3']],
  [
    'signal.change',
    { before: { active: false, least: 3, days: 7 }, after: { active: true, least: 4, days: 7 } },
    ['Before: 3 members, 7 days · Off', 'After: 4 members, 7 days · On'],
  ],
  ['signal.test', { least: 4, days: 2, members: 0 }, ['4 members, 2 days', 'Would have marked nobody.']],
  [
    'site.set',
    { change: 4, names: ['min_age', 'name'], undoes: 3 },
    ['Change: 4', 'Settings: Minimum age, Name', 'undoes change 3'],
  ],
  [
    'site.broadcast',
    { sent: 'news/spring', from: '2026-11-21T10:00:00Z' },
    ['Sent: News · spring', expect.stringMatching(/^When: /)],
  ],
  [
    'site.bundles',
    { bundle: 'x', country: 'NL', credits: 20, price: 995, currency: 'EUR', before: { credits: 10, price: 995 } },
    ['Country: country NL', 'Credits: 20', 'Price: €9.95', 'Before: 10 credits for €9.95'],
  ],
  ['site.discount', { code: 'MAY', percent: 25, before: 20 }, ['Code: MAY', 'Percent off: 25', 'Before: 20 %']],
  ['site.page', { page: 'terms', languages: ['de'] }, ['Pages: terms', 'Languages: German']],
  ['site.logo', { removed: 'logo' }, ['Removed: Logo']],
  ['staff.role', { name: 'Bob', from: 'moderator', to: 'lead' }, ['Before: Moderator', 'After: Lead']],
  ['audit.read', { act: 'case.view', before: 99, actor: 'Bob' }, ['Act: Opened a case', 'Who: Bob']],
  // What nobody knows stays a code, and so does what only looks like a word.
  ['x.y', { strange: 1, toString: 2, constructor: 3, measure: 'hug' }, ['Measure: hug']],
])('%s says its details %o in words', (act, details, words) => {
  expect(said(act, `member:${two}`, details)).toEqual(words)
})
