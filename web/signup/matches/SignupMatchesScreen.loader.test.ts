import { expect, test } from 'vitest'
import { filtersOf } from './SignupMatchesScreen.loader.ts'

test('a newcomer first sees men of his country, nearest first, of the ages he named', () => {
  expect(filtersOf({ country: 'NL', seeks: ['man'] }, new URLSearchParams('min_age=25&max_age=40&step=3'))).toEqual({
    country: 'NL',
    gender: 'man',
    min_age: 25,
    max_age: 40,
    sort: 'near',
  })
})

test('an age that is none in the address keeps nobody from him', () => {
  const query = new URLSearchParams('min_age=young&max_age=7')
  expect(filtersOf({ country: 'NL', seeks: [] }, query)).toEqual({ country: 'NL', sort: 'near' })
})

test('whoever seeks several or everybody is shown all', () => {
  expect(filtersOf({ country: 'DE', seeks: ['man', 'couple'] }, new URLSearchParams())).toEqual({ country: 'DE', sort: 'near' })
  expect(filtersOf({ country: 'DE', seeks: [] }, new URLSearchParams())).toEqual({ country: 'DE', sort: 'near' })
})
