import { expect, test } from 'vitest'
import { listed, numbered } from './read-typed.ts'

test('a number is read with either decimal sign, and anything else stays as it was typed', () => {
  expect(['12', ' 8,1 ', '25.5', '-3', '', '12a', '1e3', '0x10'].map(numbered)).toEqual([
    12,
    8.1,
    25.5,
    -3,
    '',
    '12a',
    '1e3',
    '0x10',
  ])
})

test('a list of words takes spaces, commas and lines; a list of lines takes lines alone', () => {
  expect(listed(' nl, be;de\nat ', ' ')).toEqual(['nl', 'be', 'de', 'at'])
  expect(listed('Blue, Inc.\n\n  Blue \n', '\n')).toEqual(['Blue, Inc.', 'Blue'])
})
