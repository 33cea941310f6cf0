import { once } from 'node:events'
import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { siteOf } from '#server/site/site.ts'
import { staffAccounts } from '#server/staff/accounts.ts'
import { asAppRole } from '#server/testing/app-role.ts'
import { startBucket } from '#server/testing/bucket.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { countingGateway } from '#server/testing/mail-gateway.ts'
import { commandLine } from '../audit.ts'
import { readEnvFile, writeEnvFile } from './env-file.ts'
import { guide } from './guided-setup.ts'
import type { Terminal } from './terminal.ts'

const db = await freshDatabase()
const [bucket, gateway] = await Promise.all([startBucket(), countingGateway()])
afterAll(() => Promise.all([bucket.stop(), gateway.stop()]))
const texted: unknown[] = []
// An adapter of the operator's for text messages.
const adapter = createServer(async (request, response) => {
  texted.push(JSON.parse(await text(request)))
  response.writeHead(204).end()
}).listen(0, '127.0.0.1')
await once(adapter, 'listening')
afterAll(() => void adapter.close())
const folder = await mkdtemp(join(tmpdir(), 'beau-setup-'))
const file = join(folder, 'beau.env')
const appUrl = await asAppRole(db)
const answers = new Map([
  ['SITE_URL', 'https://beau.localhost'],
  ['DATA_DIR', join(folder, 'data')],
  ['DATABASE_URL', appUrl],
  ['OWNER_DATABASE_URL', db.url],
  ['COMPANY_NAME', 'Walk B.V.'],
  ['COMPANY_ADDRESS', 'Keizersgracht 1'],
  ['COMPANY_CITY', '1015 CS Amsterdam'],
  ['COMPANY_COUNTRY', 'NL'],
  ['COMPANY_KVK', '12345678'],
  ['COMPANY_REPRESENTATIVE', 'W. Walker'],
  ['COMPANY_VAT_NUMBERS', 'NL000000000B00'],
  ['SUPPORT_PHONE', '+31 20 123 4567'],
  ['SMTP_URL', 'smtp://beau:hush-mail@127.0.0.1:9'],
  ['SMS_PROVIDER', 'webhook'],
  ['SMS_URL', `http://127.0.0.1:${(adapter.address() as AddressInfo).port}/sms`],
  ['SMS_SECRET', `whsec_${Buffer.from('a key of twenty-four bytes').toString('base64')}`],
  ['S3_BUCKET', bucket.config.bucket],
  ['S3_ENDPOINT', bucket.config.endpoint!],
  ['S3_ACCESS_KEY_ID', bucket.config.accessKeyId],
  ['S3_SECRET_ACCESS_KEY', bucket.config.secretAccessKey],
  ['ADMIN', 'Anna'],
])
let printed: string[] = []

beforeEach(() => {
  printed = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
  vi.spyOn(console, 'error').mockImplementation((line: string) => void printed.push(line))
})
afterEach(() => {
  process.exitCode = 0
  vi.restoreAllMocks()
})

const around = (more: { environment?: Record<string, string>; terminal?: Terminal } = {}) => ({
  environment: more.environment ?? {},
  terminal: more.terminal,
  actor: commandLine('anna'),
  names: { resolveTxt: async () => [] },
})
const left = () =>
  Number(/^(\d+) things are left/m.exec(printed.join('\n'))?.[1] ?? (printed.at(-1) === 'Nothing is left to do.' ? 0 : 1))

test('without a terminal, answers from a file make an installation; the settings are its owner’s alone, and no secret is printed', async () => {
  const given = join(folder, 'answers')
  await writeEnvFile(given, answers)
  await guide([file, '--answers', given], around())
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const settings = await readEnvFile(file)
  expect(settings.get('SITE_URL')).toBe('https://beau.localhost')
  expect(settings.get('MAIL_FROM')).toBe('hello@beau.localhost')
  expect([settings.get('SMS_PROVIDER'), settings.get('SMS_SECRET')]).toEqual(['webhook', answers.get('SMS_SECRET')])
  expect(texted[0]).toMatchObject({ type: 'sms.test', data: {} })
  expect(JSON.stringify(texted)).not.toContain('"to"')
  expect(settings.get('SECRET')!.length).toBeGreaterThan(40)
  for (const once of ['OWNER_DATABASE_URL', 'COMPANY_NAME', 'ADMIN']) expect(settings.has(once)).toBe(false)
  expect((await siteOf(db, 'beau')).company).toMatchObject({
    name: 'Walk B.V.',
    representative: 'W. Walker',
    vat_numbers: ['NL000000000B00'],
  })
  expect((await staffAccounts(db)).map(({ name, role }) => [name, role])).toEqual([['Anna', 'admin']])
  const password = `${file}.first-password`
  expect((await stat(password)).mode & 0o777).toBe(0o600)
  for (const secret of [
    'hush-mail',
    answers.get('SMS_SECRET')!,
    'app of a test',
    settings.get('SECRET')!,
    settings.get('METRICS_TOKEN')!,
    (await readFile(password, 'utf8')).trim(),
  ])
    expect(printed.join('\n')).not.toContain(secret)
  expect(printed.join('\n')).toMatch(/WRONG {2}mail gateway +The mail gateway cannot be used: 127\.0\.0\.1:9/)
}, 60_000)

test('again, what is there is kept, and the list of what is left becomes shorter', async () => {
  const before = await readEnvFile(file)
  await guide([file], around())
  const first = left()
  printed = []
  await guide([file], around({ environment: { SMTP_URL: gateway.url } }))
  expect(left()).toBe(first - 1)
  expect(await readEnvFile(file)).toEqual(new Map([...before, ['SMTP_URL', gateway.url]]))
  expect(await staffAccounts(db)).toHaveLength(1)
}, 60_000)

test('at a terminal each answer is tried at once, and a wrong one is asked again', async () => {
  const asked: string[] = []
  const typed = [gateway.url]
  let wrongs = 0
  const terminal: Terminal = {
    async ask(question, { secret } = {}) {
      asked.push(`${question}${secret ? ' (unseen)' : ''}`)
      if (question.startsWith('Mail gateway')) return wrongs === 0 ? 'smtp://127.0.0.1:9' : typed[0]!
      if (question.startsWith('Type these answers again')) return wrongs++ === 0 ? 'yes' : ''
      return ''
    },
    close: () => {},
  }
  await guide([file], around({ terminal }))
  expect(asked.filter((each) => each.startsWith('Mail gateway'))).toEqual(
    Array(2).fill('Mail gateway: smtps://USER:PASSWORD@HOST [as it is] (unseen)'),
  )
  expect(printed.find((line) => line.startsWith('WRONG'))).toContain('127.0.0.1:9 does not answer as a mail gateway')
  expect((await readEnvFile(file)).get('SMTP_URL')).toBe(gateway.url)
}, 60_000)

test('an answer that cannot be right is refused in a sentence, and nothing is written', async () => {
  const other = join(folder, 'other.env')
  await expect(guide([other], around({ environment: { SITE_URL: 'beau.example' } }))).rejects.toThrow(
    'SITE_URL is "beau.example"; it must be',
  )
  await expect(guide([other], around())).rejects.toThrow('SITE_URL is missing')
  await expect(stat(other)).rejects.toThrow('ENOENT')
})

test('the file keeps its other lines and its group, and every value as it was, in systemd’s and a shell’s quotes', async () => {
  const path = join(folder, 'quoted.env')
  await writeFile(path, '# mine\nROLE=web\nSMTP_URL="smtp://a:b\\$c@d"\n', { mode: 0o640 })
  const values = new Map([
    ['SMTP_URL', 'smtps://u:p$"`\\ \'@h'],
    ['NEW', 'plain'],
  ])
  await writeEnvFile(path, values)
  expect(await readFile(path, 'utf8')).toMatch(/^# mine\nROLE=web\nSMTP_URL=".*"\nNEW=plain\n$/)
  expect(await readEnvFile(path)).toEqual(new Map([['ROLE', 'web'], ...values]))
  expect((await stat(path)).mode & 0o777).toBe(0o640)
})
