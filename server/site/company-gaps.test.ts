import { expect, test } from 'vitest'
import { companyGaps, gapWarning } from './company-gaps.ts'
import { defaultSite } from './default-site.ts'

const site = defaultSite('beau.example', 'help@beau.example')

test('an operator is told what his site does not say of the company behind it', () => {
  expect(companyGaps(site)).toEqual(['company address', 'company city', 'company kvk', 'set support_phone'])
  expect(gapWarning(site)).toContain('company address, company city, company kvk, set support_phone missing')
})

test('a site that says all of it warns of nothing', () => {
  const company = { ...site.company, address: 'Oude Gracht 1', city: 'Utrecht', kvk: '12345678', support_phone: '030 1234567' }
  expect(gapWarning({ ...site, company })).toBeUndefined()
})
