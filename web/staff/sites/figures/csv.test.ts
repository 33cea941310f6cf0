import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('a text like a formula stays a text in a spreadsheet, and commas, quotes and lines stay in their cell', () => {
  expect(
    csvOf([
      ['Week', '=cmd|calc', '+1', '-1', '@x', '\tx'],
      ['a,b', 'say "hi"', 'two\nlines', -3, 1.5, null],
    ]),
  ).toBe(`Week,'=cmd|calc,'+1,'-1,'@x,'\tx\r\n"a,b","say ""hi""","two\nlines",-3,1.5,\r\n`)
})
