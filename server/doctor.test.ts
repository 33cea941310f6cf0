import { once } from 'node:events'
import { createServer } from 'node:net'
import { chmod } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { demoCompany, newSite } from '#server/site/default-site.ts'
import { addSite, changeCompany, changeSettings, removeSite, siteOf } from '#server/site/site.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { appRole } from '#server/testing/app-role.ts'
import { startBucket } from '#server/testing/bucket.ts'
import { testConfig } from '#server/testing/config.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { countingGateway } from '#server/testing/mail-gateway.ts'
import { checkDatabase, checkServices, checkSettings, type Finding } from './doctor.ts'

const db = await freshDatabase()
const [bucket, gateway] = await Promise.all([startBucket(), countingGateway()])
afterAll(() => Promise.all([bucket.stop(), gateway.stop()]))

const secret = 'a secret of thirty-two characters'
const bare = testConfig({
  siteUrl: 'https://beau.example',
  production: true,
  demo: false,
  paymentProvider: undefined,
  databaseUrl: db.url,
})
const whole = {
  ...bare,
  secret,
  trustProxy: 1,
  smtpUrl: gateway.url,
  mailFrom: 'hello@beau.example',
  paymentProvider: 'mollie',
  mollieAccessToken: 'access_x',
  mollieKey: 'test_key',
  withoutSms: true,
  s3: bucket.config,
} as const

const wrong = (findings: Finding[]) => findings.flatMap((each) => each.wrong)
const about = (findings: Finding[]) => findings.filter((each) => each.wrong.length > 0).map((each) => each.about)

test('a public site with nothing set up gets all warnings: proxy, secret, mail, payments, company', async () => {
  await changeCompany(db, 'beau', { address: '', city: '', kvk: '', vat_numbers: [], support_phone: '' })
  const report = wrong(await checkSettings(db, bare)).join('\n')
  expect(about(await checkSettings(db, bare))).toEqual(['address', 'secret', 'mail', 'payments', 'company'])
  expect(report).toMatch(
    /TRUST_PROXY[^]*SECRET[^]*SMTP_URL is unset[^]*MAIL_FROM is hello@localhost[^]*bundles are on sale at beau[^]*company address, company city, company vat_numbers[^]*sells nothing until they are set/,
  )
  expect(wrong(await checkSettings(db, { ...bare, siteUrl: 'http://beau.example' })).join()).toContain('without https')
  expect(wrong(await checkSettings(db, { ...bare, paymentProvider: 'sandbox' })).join()).toContain('moves no money')
  await changeCompany(db, 'beau', demoCompany)
})

test('a demo on this machine gets none of them', async () => {
  expect(wrong(await checkSettings(db, testConfig()))).toEqual([])
})

test('a site that is set up gets no warnings', async () => {
  expect(wrong(await checkSettings(db, whole))).toEqual([])
  expect(wrong(await checkSettings(db, { ...whole, mollieAccessToken: undefined }))).toEqual([
    expect.stringContaining('MOLLIE_ACCESS_TOKEN is unset'),
  ])
  expect(wrong(await checkServices(db, { ...whole, paymentProvider: undefined }))).toEqual([])
  expect(about(await checkDatabase(db, { ...whole }))).toEqual(['role'])
})

test('a site that sells without a gateway of text messages is told that direct debit is not offered, unless that is meant', async () => {
  expect(wrong(await checkSettings(db, { ...whole, withoutSms: false }))).toEqual([
    'SMS_PROVIDER is unset: no code can be texted, so direct debit is not offered. Set twilio or webhook, or none if that is meant.',
  ])
  await changeSettings(db, 'beau', { creditor_identifier: 'DE98ZZZ09999999999' })
  expect(wrong(await checkSettings(db, whole)).join()).toContain('SMS_PROVIDER is none')
  await changeSettings(db, 'beau', { creditor_identifier: '' })
  const sms = { kind: 'webhook', url: 'http://127.0.0.1:9', secret: 'whsec_hush' } as const
  expect(wrong(await checkSettings(db, { ...whole, withoutSms: false, sms }))).toEqual([])
  expect(wrong(await checkServices(db, { ...whole, paymentProvider: undefined, sms }))).toEqual([
    expect.stringMatching(/^The SMS gateway cannot be used: 127\.0\.0\.1:9 does not answer/),
  ])
})

test('a list of known photos on a site that shows new photos at once is reported: waiting would tell', async () => {
  const listed = async (knownPhotos?: string) => wrong(await checkSettings(db, { ...whole, knownPhotos }))
  expect(await listed()).toEqual([])
  expect(await listed('list')).toEqual([expect.stringContaining('new photos are shown at once (photo_approval off)')])
  const asks = { ...whole, hashMatcherUrl: 'http://127.0.0.1:9' }
  expect(wrong(await checkSettings(db, asks)).join()).toContain('new photos are shown at once')
  await changeSettings(db, 'beau', { photo_approval: 'before' })
  expect(await listed('list')).toEqual([])
  await changeSettings(db, 'beau', { photo_approval: 'off', show_pending_photos: false })
  expect(await listed('list')).toEqual([])
  await changeSettings(db, 'beau', { show_pending_photos: true })
})

test('an invalid setting from before it was validated is reported at every start', async () => {
  await db.raw(`update site set settings = settings || '{"time_zone":"Mars/Base"}' where id = 'beau'`)
  expect(wrong(await checkSettings(db, whole))).toEqual([
    'Site beau: time_zone is "Mars/Base"; it must be a time zone like Europe/Amsterdam.',
  ])
  await changeSettings(db, 'beau', { time_zone: 'Europe/Amsterdam' })
})

test('a site whose mails come from another site’s address, or whose domain leads nowhere, is reported', async () => {
  const blue = newSite('blue', 'blue.example')
  await addSite(db, { ...blue, company: (await siteOf(db, 'beau')).company }, ['blue.example'])
  await changeSettings(db, 'blue', { support_phone: '030 1234567' })
  expect(wrong(await checkSettings(db, whole))).toEqual([])
  await changeSettings(db, 'blue', { mail_from: '' })
  expect(wrong(await checkSettings(db, whole)).join()).toContain(
    'Site blue sends from hello@beau.example, which does not belong to blue.example',
  )
  await changeSettings(db, 'blue', { mail_from: 'hello@blue.example' })
  await db.raw(`update site set settings = settings || '{"domain":"gone.example"}' where id = 'blue'`)
  expect(wrong(await checkSettings(db, whole))).toEqual([
    'Site blue: its domain gone.example does not lead to it. npm run site -- host blue add gone.example',
  ])
  await db.transaction((tx) => removeSite(tx, 'blue'))
})

test('a wrong gateway, a missing bucket and a read-only disk are reported, without a password', async () => {
  const mute = createServer((socket) => socket.end('SSH-2.0-none\r\n')).listen(0, '127.0.0.1')
  await once(mute, 'listening')
  afterAll(() => void mute.close())
  const { port } = mute.address() as { port: number }
  const report = wrong(
    await checkServices(db, {
      ...whole,
      paymentProvider: undefined,
      smtpUrl: `smtp://me:hush@127.0.0.1:${port}`,
      s3: { ...bucket.config, bucket: 'nowhere' },
      valkeyUrls: ['valkey://127.0.0.1:9'],
      translateUrl: 'http://127.0.0.1:9',
    }),
  )
  expect(report).toHaveLength(4)
  expect(report.join('\n')).toMatch(
    /mail gateway cannot be used: 127\.0\.0\.1:\d+ does not answer as a mail gateway[^]*npm run bucket -- create[^]*valkey 127\.0\.0\.1:9 cannot be used: The address cannot be reached[^]*TRANSLATE_URL does not answer/,
  )
  expect(report.join('\n')).not.toMatch(/hush|DATABASE_URL/)
})

test.skipIf(process.getuid?.() === 0)('a disk that cannot be written to is reported', async () => {
  const { dataDir } = testConfig()
  await chmod(dataDir, 0o500)
  expect(wrong(await checkServices(db, { ...bare, dataDir })).join()).toContain('The disk cannot be used: No permission')
})

test('an outdated schema is reported, and how to update it', async () => {
  const { rows } = await db.raw('delete from migration where name = (select max(name) from migration) returning name, hash')
  expect(wrong(await checkDatabase(db, whole)).join()).toContain('1 migrations are pending')
  const [{ name, hash }] = rows as [{ name: string; hash: string }]
  await db.raw('insert into migration (name, hash) values ($1, $2)', [name, hash])
})

test('a role that may not see the tables is told so, not that migrations are pending', async () => {
  const asApp = openDatabase(Object.assign(new URL(db.url), await appRole(db)).href)
  await db.raw('revoke usage on schema public from public, beau_app')
  await expect(checkDatabase(asApp, whole)).rejects.toThrow('may not see the tables of this database')
  await asApp.close()
})
