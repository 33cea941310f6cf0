import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type AdvisoryList, audit, type Locked } from './audit-rules.ts'

const list: AdvisoryList = {
  source: 'a test',
  date: '2026-11-28',
  advisories: [{ id: 'GHSA-1', package: 'leaf', vulnerable: '<1.2.3 || 2.0.0', summary: 'It leaks.' }],
  accepted: [],
  licences: ['MIT', 'ISC'],
  unnamed: {},
}
const faultsOf = (packages: Record<string, Locked>, changes: Partial<AdvisoryList> = {}) =>
  audit({ packages: { '': {}, ...packages } }, { ...list, ...changes }).faults
const mit = { license: 'MIT' }

test('a vulnerable version is found wherever it is nested, and one outside the range is not', () => {
  expect(
    faultsOf({ 'node_modules/leaf': { version: '1.2.3', ...mit }, 'node_modules/tree': { version: '1.0.0', ...mit } }),
  ).toEqual([])
  expect(faultsOf({ 'node_modules/tree/node_modules/leaf': { version: '1.2.2', ...mit } })).toEqual([
    'leaf@1.2.2, in production: It leaks. (GHSA-1).',
  ])
  expect(faultsOf({ 'node_modules/leaf': { version: '2.0.0', dev: true } })).toEqual(['leaf@2.0.0: It leaks. (GHSA-1).'])
})

test('a finding is accepted outside production only, and only while it exists', () => {
  const accepted = [{ id: 'GHSA-1', date: '2026-11-28', reason: 'For tests.' }]
  expect(faultsOf({ 'node_modules/leaf': { version: '1.0.0', dev: true } }, { accepted })).toEqual([])
  expect(faultsOf({ 'node_modules/leaf': { version: '1.0.0', ...mit } }, { accepted })).toHaveLength(1)
  expect(faultsOf({}, { accepted })).toEqual(['GHSA-1 is accepted and no longer found: take it out of "accepted".'])
})

test('a package in production has an allowed licence, each part of it or one to choose', () => {
  const licensed = (license?: string) => faultsOf({ 'node_modules/a': { version: '1.0.0', ...(license && { license }) } })
  for (const license of ['MIT', 'MIT AND ISC', '(GPL-3.0 OR MIT)']) expect(licensed(license)).toEqual([])
  for (const license of ['GPL-3.0', 'MIT AND GPL-3.0', undefined]) expect(licensed(license)).toHaveLength(1)
})

test('an abandoned package is named', () => {
  const packages = { 'node_modules/a': { version: '1.0.0', dev: true, deprecated: 'Use b.' } }
  expect(audit({ packages }, list).notes).toContain('abandoned: a@1.0.0. Use b.')
})

test('the locked packages are sound', () => {
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
  expect(audit(read('package-lock.json'), read('tools/advisories.json')).faults).toEqual([])
})
