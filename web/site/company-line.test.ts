import { expect, test } from 'vitest'
import type { CompanyInfo } from '#contract/site/site.ts'
import type { Texts } from '../i18n/messages.tsx'
import { companyLine } from './company-line.ts'

const texts = {
  t: (id: string, values?: Record<string, unknown>) => `${id} ${Object.values(values ?? {}).join()}`,
  countryName: (code: string) => code,
} as unknown as Pick<Texts, 't' | 'countryName'>
const company = { name: 'Beau BV', address: '', city: '', country: 'NL', kvk: '', vat_numbers: [] } as unknown as CompanyInfo

test('the line is empty without an address', () => {
  expect(companyLine({ ...company, kvk: '123' }, texts)).toBe('')
})

test('the line has the known fields, without gaps for missing ones', () => {
  const known = { ...company, address: 'Gracht 1' }
  expect(companyLine(known, texts)).toBe('Beau BV · Gracht 1 · NL')
  expect(companyLine({ ...known, city: 'Utrecht', kvk: '123', vat_numbers: ['NL1', 'NL2'] }, texts)).toBe(
    'Beau BV · Gracht 1 · Utrecht · NL · footer.registered 123 · footer.vat NL1, NL2',
  )
})
