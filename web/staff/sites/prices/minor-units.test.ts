import { expect, test } from 'vitest'
import { minorUnits, typedAmount } from './minor-units.ts'

test('an amount is read to the cent with either decimal sign, and by the decimals of its currency', () => {
  expect(['30', '29.95', '29,95', '0.29', '1.1', ' 7 '].map((typed) => minorUnits(typed, 'EUR'))).toEqual([
    3000, 2995, 2995, 29, 110, 700,
  ])
  expect(minorUnits('500', 'JPY')).toBe(500)
  for (const typed of ['', '29.955', '-1', '1e3', '1.000,00', 'ten']) expect(minorUnits(typed, 'EUR')).toBeNaN()
  expect(minorUnits('5.5', 'JPY')).toBeNaN()
})

test('an amount is shown as it would be typed', () => {
  expect([typedAmount(2995, 'EUR'), typedAmount(3000, 'EUR'), typedAmount(500, 'JPY')]).toEqual(['29.95', '30.00', '500'])
})
