import { expect, test } from 'vitest'
import { interestCodes } from '#contract/profile/options.ts'
import { groupInterests } from './InterestPicker.tsx'

test('every interest is in exactly one group, in the order of the list', () => {
  const groups = groupInterests(interestCodes)
  expect(groups.map(({ group }) => group)).toEqual(['meeting', 'active', 'music', 'culture', 'mind', 'home'])
  expect(groups.flatMap(({ codes }) => codes)).toEqual([...interestCodes])
})

test('a site that offers a few interests shows only their groups', () => {
  expect(groupInterests(['coffee', 'film'])).toEqual([
    { group: 'culture', codes: ['film'] },
    { group: 'home', codes: ['coffee'] },
  ])
})
