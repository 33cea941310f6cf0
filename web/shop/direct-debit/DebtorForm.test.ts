import { expect, test } from 'vitest'
import { debtorFields } from '#contract/rules/debtor.ts'
import { debtorCases } from '#contract/rules/debtor-cases.ts'
import { problemsOf } from './DebtorForm.tsx'
import { emptyDraft } from './use-debtor.ts'

const good = Object.fromEntries(
  debtorFields.map((name) => [name, debtorCases.find(([field, , verdict]) => field === name && !verdict)![1]]),
) as typeof emptyDraft.fields

test.each(debtorCases)('%s %j: before sending, the form shows the verdict of the server: %s', (field, value, verdict) => {
  expect(problemsOf({ ...good, [field]: value })[field]?.id).toBe(verdict)
})

test('an empty form marks every field, a valid one none', () => {
  expect(Object.keys(problemsOf(emptyDraft.fields))).toHaveLength(7)
  expect(problemsOf(good)).toEqual({})
})
