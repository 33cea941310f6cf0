import { expect, test } from 'vitest'
import { likelyAddress } from './mail-domains.ts'

test.each([
  ['tom@gmail.co', 'tom@gmail.com'],
  ['tom@gmial.com', 'tom@gmail.com'],
  ['tom@gmai.com', 'tom@gmail.com'],
  ['tom@gmaill.com', 'tom@gmail.com'],
  ['tom@gnail.com', 'tom@gmail.com'],
  ['Tom.X@GMAIL.CON', 'Tom.X@gmail.com'],
  ['tom@gmial.con', 'tom@gmail.com'],
  ['tom@hotmal.nl', 'tom@hotmail.nl'],
  ['tom@outlok.com', 'tom@outlook.com'],
  ['tom@iclod.com', 'tom@icloud.com'],
  ['tom@t-onlin.de', 'tom@t-online.de'],
  ['tom@orange.ft', 'tom@orange.fr'],
  ['tom@my-own-house.con', 'tom@my-own-house.com'],
])('for %s the suggestion is %s', (typed, meant) => {
  expect(likelyAddress(typed)).toBe(meant)
})

test.each([
  'tom@gmail.com', 'tom@mail.com', 'tom@email.com', 'tom@ymail.com', 'tom@gmx.fr', 'tom@live.ie', 'tom@example.com',
  'tom@he.com', 'tom@wep.de', 'tom@uni-koeln.de', 'tom@company.co', 'tom', '@gmail.co', 'tom@', '',
])('%s gets no suggestion', (email) => {
  expect(likelyAddress(email)).toBeUndefined()
}) // prettier-ignore
