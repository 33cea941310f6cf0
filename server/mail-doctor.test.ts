import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkMailRecords } from './mail-doctor.ts'
import { defaultSite } from './site/default-site.ts'
import { testConfig } from '#server/testing/config.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const folder = mkdtempSync(join(tmpdir(), 'beau-dkim-'))
const dkimKey = join(folder, 'key.pem')
writeFileSync(dkimKey, privateKey.export({ type: 'pkcs8', format: 'pem' }))
const p = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
const config = {
  ...testConfig({ production: true, demo: false, siteUrl: 'https://beau.example', mailFrom: 'hello@mail.beau.example' }),
  dkimKey,
  dkimSelector: 's1',
}
const all = [defaultSite('beau.example', 'support@beau.example')]
const names = (known: Record<string, string>) => ({
  resolveTxt: async (name: string) => {
    if (name in known) return [[known[name]!.slice(0, 200), known[name]!.slice(200)]]
    throw Object.assign(new Error('none'), { code: 'ENOTFOUND' })
  },
})
const whole = {
  'mail.beau.example': 'v=spf1 include:gateway.example -all',
  's1._domainkey.mail.beau.example': `v=DKIM1; k=rsa; p=${p}`,
  '_dmarc.beau.example': 'v=DMARC1; p=reject',
}
const wrong = async (known: Record<string, string>, more = {}) =>
  (await checkMailRecords({ ...config, ...more }, all, names(known))).flatMap((each) => each.wrong)

test('a sender with all records gets no warning', async () => {
  expect(await wrong(whole)).toEqual([])
})

test('missing records are named, with what to publish', async () => {
  const report = (await wrong({})).join('\n')
  expect(report).toMatch(
    /mail\.beau\.example has no SPF[^]*s1\._domainkey\.mail\.beau\.example does not have our key[^]*no DMARC/,
  )
  expect(report).toContain(`p=${p}`)
  expect(await wrong({ ...whole, 's1._domainkey.mail.beau.example': 'v=DKIM1; p=another' })).toEqual([expect.stringContaining(p)])
  expect(await wrong(whole, { mailBounces: 'b@bounce.beau.example' })).toEqual([
    expect.stringContaining('bounce.beau.example has no SPF'),
  ])
  expect(await wrong(whole, { dkimKey: undefined })).toEqual([expect.stringContaining('set DKIM_KEY')])
  expect(await wrong(whole, { dkimKey: join(folder, 'none.pem') })).toEqual(['The DKIM key cannot be read (ENOENT).'])
  expect(await wrong(whole, { siteUrl: 'http://beau.example' })).toEqual([expect.stringContaining('not https')])
})

test('without an answer of DNS there is no warning, and a demonstration is not checked', async () => {
  const silent = { resolveTxt: () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })) }
  expect(await checkMailRecords(config, all, silent)).toEqual([{ about: 'mail as seen', wrong: [] }])
  expect(await checkMailRecords({ ...config, demo: true }, all, names({}))).toEqual([])
})
