import { expect, test } from 'vitest'
import { brandsOf, tilesOf } from './use-offered.ts'

test('card brands with a common payment page share one tile that names them; a national card keeps its own', () => {
  const methods = ['ideal', 'dankort', 'mastercard', 'visa', 'creditcard', 'maestro', 'paypal'] as const
  expect(tilesOf(methods)).toEqual(['ideal', 'dankort', 'creditcard', 'paypal'])
  expect(brandsOf('creditcard', methods)).toEqual(['Mastercard', 'Visa', 'Maestro'])
  expect(brandsOf('paypal', methods)).toEqual([])
})
