import { expect, test } from 'vitest'
import { profileFacts, searchableNames } from '#contract/profile/facts.ts'
import { readFilters, readPage, setGroups, withForm, without, writeFilters } from './filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query), 'NL')

test("a search without a place starts in the viewer's country, until that is removed", () => {
  expect(read('')).toEqual({ country: 'NL' })
  expect(read('country=any')).toEqual({})
  expect(String(writeFilters(without(read('min_age=30'), 'place')))).toBe('country=any&min_age=30')
})

test('a distance crosses borders', () => {
  expect(read('distance=25')).toEqual({ distance: '25' })
  const form = new FormData()
  form.set('distance', '50')
  expect(String(withForm(read(''), ['distance'], form))).toBe('distance=50')
})

test('a broken link still searches: invalid filters are dropped', () => {
  expect(read('gender=fish&min_age=7&max_age=old&interests=coffee,fish&photo=yes&region=07')).toEqual({
    country: 'NL',
    region: '07',
    interests: 'coffee',
  })
  expect(read('country=NL&region=a long way off')).toEqual({ country: 'NL' })
  const pages = ['3', '0', '-1', '1.5', '1e99', 'first', ''].map((page) => readPage(new URLSearchParams({ page })))
  expect(pages).toEqual([3, 1, 1, 1, 1, 1, 1])
})

test('swapped ages are the same range', () => {
  expect(read('min_age=40&max_age=25')).toMatchObject({ min_age: 25, max_age: 40 })
  expect(read('min_age=99&max_age=18')).toEqual(read(''))
})

test('ages at the ends of the range are no filter', () => {
  const form = new FormData()
  form.set('min_age', '18')
  form.set('max_age', '99')
  expect(setGroups(readFilters(withForm(read('min_age=30'), ['age'], form), 'NL'))).toEqual(['place'])
})

test('the same search has the same key in any order of its filters', () => {
  expect(String(writeFilters(read('photo=1&min_age=30')))).toBe(String(writeFilters(read('min_age=30&country=NL&photo=1'))))
})

test('a plain form names each interest separately, and an empty field is no filter', () => {
  expect(read('country=any&min_age=18&max_age=99&gender=&interests=coffee&interests=hiking')).toEqual({
    interests: 'hiking,coffee',
  })
})

test('yes/no filters come from one field of the sheet, and have their own names in the address', () => {
  const form = new FormData()
  form.append('only', 'new')
  form.append('only', 'seeks_me')
  expect(String(withForm(read('words=1&photo=1'), ['seeks_me', 'verified', 'new', 'words', 'gender'], form))).toBe(
    'country=NL&photo=1&seeks_me=1&new=1',
  )
  expect(read('verified=yes&new=1&sort=newest')).toEqual({ country: 'NL', new: '1', sort: 'newest' })
})

test.each(searchableNames)('a member searches by %s, and by no unknown answer', (name) => {
  for (const answer of profileFacts[name].answers) {
    const query = `country=any&${name}=${answer}`
    expect(String(writeFilters(read(query)))).toBe(query)
    expect(setGroups(read(query))).toEqual([name])
  }
  expect(read(`country=any&${name}=unknown`)).toEqual({})
})
