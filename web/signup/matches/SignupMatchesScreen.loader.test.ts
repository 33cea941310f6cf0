import { expect, test } from 'vitest'
import { filtersOf } from './SignupMatchesScreen.loader.ts'

test('a newcomer first sees members of their country and chosen ages, nearest first', () => {
  expect(filtersOf({ country: 'NL', seeks: ['man'] }, new URLSearchParams('min_age=25&max_age=40&step=3'))).toEqual({
    country: 'NL',
    gender: 'man',
    min_age: 25,
    max_age: 40,
    sort: 'near',
  })
})

test('an invalid age in the address excludes nobody', () => {
  const query = new URLSearchParams('min_age=young&max_age=7')
  expect(filtersOf({ country: 'NL', seeks: [] }, query)).toEqual({ country: 'NL', sort: 'near' })
})

test('without a single sought gender, all members are shown', () => {
  expect(filtersOf({ country: 'DE', seeks: ['man', 'couple'] }, new URLSearchParams())).toEqual({ country: 'DE', sort: 'near' })
  expect(filtersOf({ country: 'DE', seeks: [] }, new URLSearchParams())).toEqual({ country: 'DE', sort: 'near' })
})
