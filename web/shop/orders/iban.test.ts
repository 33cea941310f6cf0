import { expect, test } from 'vitest'
import { bareIban, groupIban, looksLikeIban, regroupIban } from './iban.ts'

test('an IBAN is shown in groups of four, however a member types or pastes it', () => {
  expect(groupIban('nl91abna0417164300')).toBe('NL91 ABNA 0417 1643 00')
  expect(groupIban(' NL91-ABNA.0417 1643 00\n')).toBe('NL91 ABNA 0417 1643 00')
  expect(groupIban('')).toBe('')
  expect(groupIban('NL91')).toBe('NL91')
  expect(bareIban('NL91 ABNA 0417 1643 00')).toBe('NL91ABNA0417164300')
})

test('the cursor stays behind the character he typed, at the end and in the middle', () => {
  expect(regroupIban('NL91A', 5)).toEqual({ text: 'NL91 A', cursor: 6 })
  expect(regroupIban('NL91 A', 6)).toEqual({ text: 'NL91 A', cursor: 6 })
  expect(regroupIban('NXL91 ABNA', 2)).toEqual({ text: 'NXL9 1ABN A', cursor: 2 })
  expect(regroupIban('NL91 AB', 4)).toEqual({ text: 'NL91 AB', cursor: 4 })
  expect(regroupIban('', 0)).toEqual({ text: '', cursor: 0 })
})

test('a mistyped IBAN is noticed before it is sent', () => {
  for (const good of ['NL91ABNA0417164300', 'DE89 3704 0044 0532 0130 00', 'FI21 1234 5600 0007 85', 'BE68539007547034'])
    expect(looksLikeIban(good)).toBe(true)
  for (const bad of ['NL92ABNA0417164300', 'NL91ABNA041716430', 'DE89', '', '1234567890123456', 'NL91ABNA0417164300X'])
    expect(looksLikeIban(bad)).toBe(false)
})
