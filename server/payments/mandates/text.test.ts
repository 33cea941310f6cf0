import { expect, test } from 'vitest'
import { defaultSite } from '#server/site/default-site.ts'
import { creditorOf, mandateText } from './text.ts'

const site = defaultSite('example.com', 'support@example.com')
const company = { ...site.company, name: 'Quiet BV', address: 'Dam 1', city: 'Amsterdam' }

test('a mandate spells out its creditor’s country, and none if the operator gave no address', () => {
  const lines = mandateText('fr', creditorOf({ ...site, company }, 'sandbox', 'fr'))
  expect(lines.at(-2)).toMatch(/\u202F: Quiet BV, Dam 1, Amsterdam, Pays-Bas$/)
  expect(creditorOf(site, 'sandbox', 'fr').address).toBe('')
})
