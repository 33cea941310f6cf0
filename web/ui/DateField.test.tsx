import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { composeDate, splitDate } from './DateField.tsx'
import { DateField } from './DateField.tsx'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const labels = { label: 'Date of birth', name: 'date_of_birth', dayLabel: 'Day', monthLabel: 'Month', yearLabel: 'Year', months }

test('the input becomes an ISO date with leading zeros', () => {
  expect(composeDate({ year: '1991', month: '5', day: '7' })).toBe('1991-05-07')
})

test('an empty field gives an empty value, a half-filled one is passed on as typed', () => {
  expect(composeDate({ year: '', month: '', day: '' })).toBe('')
  expect(composeDate({ year: '1990', month: '5', day: '' })).toBe('1990-05-')
  expect(composeDate({ year: '2000', month: '2', day: '31' })).toBe('2000-02-31')
})

test('a date survives splitting and composing', () => {
  expect(splitDate('1991-05-07')).toEqual({ year: '1991', month: '5', day: '7' })
  expect(splitDate('tomorrow')).toEqual({ year: '', month: '', day: '' })
  expect(composeDate(splitDate('1984-12-24'))).toBe('1984-12-24')
})

test.each(['-05-17', '1990--', '--07', '19-12-', ''])('a half-typed date survives splitting and composing: %s', (typed) => {
  expect(composeDate(splitDate(typed))).toBe(typed)
})

test('the form sends the date under its name, and in parts for use without script', () => {
  const markup = renderToStaticMarkup(<DateField {...labels} defaultValue="1991-05-07" />)
  expect(markup).toContain('<input type="hidden" name="date_of_birth" value="1991-05-07"/>')
  const names = [...markup.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name)
  expect(names).toEqual(['date_of_birth_day', 'date_of_birth_month', 'date_of_birth_year', 'date_of_birth'])
})

test("the parts are in the given order of the member's country", () => {
  const order = (of: 'dmy' | 'mdy' | 'ymd') =>
    [...renderToStaticMarkup(<DateField {...labels} order={of} />).matchAll(/<label[^>]*>(\w+)</g)].map((found) => found[1])
  expect(order('dmy')).toEqual(['Day', 'Month', 'Year'])
  expect(order('mdy')).toEqual(['Month', 'Day', 'Year'])
  expect(order('ymd')).toEqual(['Year', 'Month', 'Day'])
})

test('an invalid date marks all three parts and shows the error once', () => {
  const markup = renderToStaticMarkup(<DateField {...labels} error="Invalid date of birth." />)
  expect(markup.match(/aria-invalid="true"/g)).toHaveLength(3)
  expect(markup.match(/Invalid date of birth\./g)).toHaveLength(1)
})
