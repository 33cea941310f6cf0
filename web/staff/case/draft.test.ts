import { expect, test } from 'vitest'
import { type Draft, verdictOf } from './draft.ts'

const id = 'c1'
const of = (draft: Partial<Draft>, queue: 'reports' | 'appeals' = 'reports') =>
  verdictOf(id, queue, { facts: '', days: '7', ...draft })
const facts = 'Three threats in one evening.'

test('a decision without a measure, a rule or the facts is not sent', () => {
  expect(of({})).toEqual({ missing: ['measure', 'rule', 'facts'] })
  expect(of({ measure: 'warn', facts: '  ' })).toEqual({ missing: ['rule', 'facts'] })
  expect(of({ measure: 'warn', rule: 'respect', facts })).toEqual({ verdict: { id, measure: 'warn', rule: 'respect', facts } })
})

test('no measure needs no rule and sends none, even if one was chosen before', () => {
  expect(of({ measure: 'none', facts })).toEqual({ verdict: { id, measure: 'none', facts } })
  expect(of({ measure: 'none', rule: 'respect', locks: 'likes', facts })).toEqual({ verdict: { id, measure: 'none', facts } })
})

test('removing names the photo or message, the text about oneself needs no name', () => {
  const draft = { measure: 'remove', rule: 'consent', facts } as const
  expect(of(draft)).toEqual({ missing: ['remove'] })
  expect(of({ ...draft, removes: 'photo' })).toEqual({ missing: ['remove'] })
  expect(of({ ...draft, removes: 'photo', removed: 'p1' })).toMatchObject({ verdict: { remove: { kind: 'photo', id: 'p1' } } })
  expect(of({ ...draft, removes: 'about', removed: 'p1' })).toMatchObject({ verdict: { remove: { kind: 'about' } } })
  expect(of({ ...draft, removes: 'about', removed: 'p1' })).not.toHaveProperty('verdict.remove.id')
})

test('a lock has its days, a suspension may be for good', () => {
  const base = { rule: 'no_selling', facts } as const
  expect(of({ ...base, measure: 'lock' })).toEqual({ missing: ['lock'] })
  expect(of({ ...base, measure: 'lock', locks: 'likes', days: '' })).toEqual({ missing: ['days'] })
  expect(of({ ...base, measure: 'lock', locks: 'likes' })).toMatchObject({ verdict: { lock: 'likes', days: 7 } })
  expect(of({ ...base, measure: 'suspend', days: '30' })).toMatchObject({ verdict: { days: 30 } })
  expect(of({ ...base, measure: 'suspend', days: '' })).not.toHaveProperty('verdict.days')
  expect(of({ ...base, measure: 'close' })).not.toHaveProperty('verdict.days')
})

test('an appeal is decided by its outcome and the reasons', () => {
  expect(of({}, 'appeals')).toEqual({ missing: ['appeal', 'facts'] })
  expect(of({ appeal: 'undone', facts, measure: 'close' }, 'appeals')).toEqual({
    verdict: { id, measure: 'none', facts, appeal: 'undone' },
  })
})
