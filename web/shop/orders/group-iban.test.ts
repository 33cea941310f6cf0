import { expect, test } from 'vitest'
import { groupIban, regroupIban } from './group-iban.ts'

test('an IBAN is shown in groups of four, however it is typed or pasted', () => {
  expect(groupIban('nl91abna0417164300')).toBe('NL91 ABNA 0417 1643 00')
  expect(groupIban(' NL91-ABNA.0417 1643 00\n')).toBe('NL91 ABNA 0417 1643 00')
  expect(groupIban('')).toBe('')
  expect(groupIban('NL91')).toBe('NL91')
})

test('the cursor stays behind the typed character, at the end and in the middle', () => {
  expect(regroupIban('NL91A', 5)).toEqual({ text: 'NL91 A', cursor: 6 })
  expect(regroupIban('NL91 A', 6)).toEqual({ text: 'NL91 A', cursor: 6 })
  expect(regroupIban('NXL91 ABNA', 2)).toEqual({ text: 'NXL9 1ABN A', cursor: 2 })
  expect(regroupIban('NL91 AB', 4)).toEqual({ text: 'NL91 AB', cursor: 4 })
  expect(regroupIban('', 0)).toEqual({ text: '', cursor: 0 })
})
