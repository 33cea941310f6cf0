import { expect, test } from 'vitest'
import { checkDebtor, checkField } from './checks.ts'
import { emptyDraft } from './debtor-draft.ts'

test('a field that is left empty or plainly wrong is told at once', () => {
  expect(checkField('city', '  ')).toBe('field.required')
  expect(checkField('city', 'Utrecht')).toBeUndefined()
  expect(checkField('iban', 'NL92 ABNA 0417 1643 00')).toBe('directdebit.iban_wrong')
  expect(checkField('iban', 'NL91 ABNA 0417 1643 00')).toBeUndefined()
})

test('a mobile number may be written as people write it', () => {
  for (const good of ['+31 6 12345678', '06-12 34 56 78', '(0)6 12345678', '+49 (0) 151/23456789'])
    expect(checkField('mobile_number', good)).toBeUndefined()
  for (const bad of ['12345', 'my number', '+31 6 1234 5678 9012 345 678'])
    expect(checkField('mobile_number', bad)).toBe('directdebit.mobile_wrong')
})

test('an empty form names every field', () => {
  expect(Object.keys(checkDebtor(emptyDraft.fields))).toHaveLength(7)
})
