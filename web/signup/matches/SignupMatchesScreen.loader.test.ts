import { expect, test } from 'vitest'
import { filtersOf } from './SignupMatchesScreen.loader.ts'

const anyAge = { seeks_min_age: null, seeks_max_age: null }

test('a newcomer first sees members of their country and of the ages that they seek, nearest first', () => {
  expect(filtersOf({ country: 'NL', seeks: ['man'], seeks_min_age: 25, seeks_max_age: 40 })).toEqual({
    country: 'NL',
    gender: 'man',
    min_age: 25,
    max_age: 40,
    sort: 'near',
  })
})

test('without a single sought gender, or ages, all members are shown', () => {
  expect(filtersOf({ country: 'DE', seeks: ['man', 'couple'], ...anyAge })).toEqual({ country: 'DE', sort: 'near' })
  expect(filtersOf({ country: 'DE', seeks: [], ...anyAge })).toEqual({ country: 'DE', sort: 'near' })
})
