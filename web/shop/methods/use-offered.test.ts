import { expect, test } from 'vitest'
import { brandsOf, tilesOf } from './use-offered.ts'

test('cards of every brand, which lead to one page, are one tile that names them; one at home in a country stays', () => {
  const methods = ['ideal', 'dankort', 'mastercard', 'visa', 'creditcard', 'maestro', 'paypal'] as const
  expect(tilesOf(methods)).toEqual(['ideal', 'dankort', 'creditcard', 'paypal'])
  expect(brandsOf('creditcard', methods)).toEqual(['Mastercard', 'Visa', 'Maestro'])
  expect(brandsOf('paypal', methods)).toEqual([])
})
