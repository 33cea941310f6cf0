import { expect, test } from 'vitest'
import { companyGaps, gapWarning, sellingGaps } from './company.ts'
import { defaultSite, demoCompany } from '#server/site/default-site.ts'
import { companyProblems } from '#server/site/validation/validation.ts'

const site = defaultSite('beau.example', 'help@beau.example')

test('an operator learns what their site does not say about the company behind it', () => {
  const missing = [
    'company address',
    'company city',
    'company vat_numbers',
    'company kvk',
    'company representative',
    'set support_phone',
  ]
  expect(companyGaps(site)).toEqual(missing)
  expect(gapWarning(site)).toContain(`${missing.join(', ')}. It sells nothing until they are set.`)
})

test('one that cannot write an invoice sells nothing: without name and address, and without a VAT number where it charges VAT', () => {
  expect(sellingGaps({ ...site, company: demoCompany })).toEqual([])
  for (const key of ['name', 'address', 'city', 'country'] as const)
    expect(sellingGaps({ ...site, company: { ...demoCompany, [key]: '' } })).toEqual([`company ${key}`])
  const unnumbered = { ...site, company: { ...demoCompany, vat_numbers: [] } }
  expect(sellingGaps(unnumbered)).toEqual(['company vat_numbers'])
  const untaxed = { ...site.settings, countries: ['US'], vat_percent: { US: 0, NL: 21 } }
  expect(sellingGaps({ ...unnumbered, settings: untaxed })).toEqual([])
})

test('a site that serves Germany is asked for its company’s representative, another is not', () => {
  const unnamed = { ...site, company: { ...demoCompany, representative: '' } }
  expect(companyGaps(unnamed)).toEqual(['company representative'])
  expect(sellingGaps(unnamed)).toEqual([])
  const elsewhere = { ...unnamed, settings: { ...site.settings, countries: ['NL', 'FR'] } }
  expect(companyGaps(elsewhere)).not.toContain('company representative')
})

test('a company without a telephone number may sell, and hears of it', () => {
  const silent = { ...site, company: { ...demoCompany, support_phone: '' } }
  expect(sellingGaps(silent)).toEqual([])
  expect(gapWarning(silent)).not.toContain('sells nothing')
})

test('a site that says all of it warns of nothing', () => {
  expect(gapWarning({ ...site, company: demoCompany })).toBeUndefined()
  expect(gapWarning(defaultSite('beau.example', 'help@beau.example', true))).toBeUndefined()
  expect(companyProblems(demoCompany)).toEqual([])
})
