import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const at = (SITE_URL?: string, more = {}) => readConfig({ ...(SITE_URL && { SITE_URL }), ...more })

it.each([undefined, 'http://localhost:3000', 'http://beau.localhost', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'on this machine (%s) one gets the demo',
  (siteUrl) => {
    expect(at(siteUrl)).toMatchObject({ demo: true, production: false, paymentProvider: 'sandbox' })
  },
)

it.each([
  'https://beau.example',
  'http://192.168.1.5:3000',
  'https://localhost.beau.example',
  'https://127.beau.example',
  'https://127.0.0.1.beau.example',
])(
  'who forgets NODE_ENV at %s gets production: no accounts whose passwords everybody knows, no page of mails, no toy money',
  (siteUrl) => {
    expect(at(siteUrl)).toMatchObject({ demo: false, production: true, paymentProvider: undefined })
    expect(at(siteUrl, { NODE_ENV: 'development' })).toMatchObject({ demo: false, production: false })
    expect(at(siteUrl, { DEMO: '1' })).toMatchObject({ demo: true })
  },
)

it('production has no demo, unless it is requested', () => {
  expect(at(undefined, { NODE_ENV: 'production' })).toMatchObject({ demo: false })
  expect(at(undefined, { NODE_ENV: 'production', DEMO: '1' })).toMatchObject({ demo: true })
  expect(at(undefined, { DEMO: '0' })).toMatchObject({ demo: false })
})

it.each(['beau.example', 'ftp://beau.example', 'javascript:alert(1)', '//beau.example'])(
  'SITE_URL=%s ends the start',
  (siteUrl) => {
    expect(() => at(siteUrl)).toThrow('SITE_URL')
  },
)

it.each([
  ['PORT', 'abc', 'PORT is "abc"; it must be a number from 0 to 65535.'],
  ['PORT', '70000', 'PORT is "70000"; it must be a number from 0 to 65535.'],
  ['PORT', '80.5', 'PORT is "80.5"; it must be a number from 0 to 65535.'],
  ['SITE_URL', 'beau.example', 'SITE_URL is "beau.example"; it must be an address like https://example.org.'],
  ['ROLE', 'both', 'ROLE is "both"; it must be web, worker or all.'],
  ['DEMO', 'yes', 'DEMO is "yes"; it must be 0 or 1.'],
  ['TOWN', '-1', 'TOWN is "-1"; it must be a number from 0.'],
  ['DRAIN_SECONDS', 'long', 'DRAIN_SECONDS is "long"; it must be a number from 0.'],
  ['MAIL_FROM', 'Beau <hello@beau.example>', 'it must be an address alone, like hello@example.org.'],
  ['OTEL_TRACES_SAMPLER_ARG', '2', 'OTEL_TRACES_SAMPLER_ARG is "2"; it must be a number from 0 to 1.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud"; it must be fatal, error, warn, info, debug, trace or silent.'],
  ['STAFF_NETWORKS', 'office', 'STAFF_NETWORKS is "office"; it must be addresses and networks with commas between.'],
  ['STAFF_NETWORKS', '10.0.0.0/33', 'STAFF_NETWORKS is "10.0.0.0/33"; it must be addresses'],
  ['PAYMENT_PROVIDER', 'paypal', 'PAYMENT_PROVIDER is "paypal"; it must be sandbox, mollie or stripe.'],
])('%s=%s ends the start with a sentence', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(sentence)
})

it.each([
  ['SECRET', 'short-and-secret', 'SECRET must be at least 32 characters'],
  ['DATABASE_URL', 'mysql://beau:hush@host/beau', 'DATABASE_URL must be an address like postgres://'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://hush@host:4317', 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address like http'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'hush', 'OTEL_EXPORTER_OTLP_HEADERS must be like name=value'],
  ['ERROR_HOOK_URL', 'hush', 'ERROR_HOOK_URL must be an address like https'],
  ['VALKEY_URL', 'https://beau:hush@host', 'VALKEY_URL must be an address like valkey://'],
  ['VALKEY_URL', 'valkey://one,https://beau:hush@two', 'VALKEY_URL must be an address like valkey://'],
  ['VALKEY_URL', 'valkey://:hush@one:1,valkey://one:1', 'VALKEY_URL must be addresses of which each is named once'],
  ['DATABASE_URL', 'nonsense', 'DATABASE_URL must be an address like postgres://'],
  ['SMTP_URL', 'smtp://', 'SMTP_URL must be an address like smtps://'],
  ['SMTP_URL', 'hush@host', 'SMTP_URL must be an address like smtps://'],
])('an error about %s leaves out its value', (name, value, sentence) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(sentence)
  expect(read).not.toThrow(value)
})

it('an empty variable counts as unset', () => {
  const empty = {
    PORT: '',
    SITE_URL: '',
    DATABASE_URL: '',
    DEMO: '',
    ROLE: '',
    TOWN: '',
    SECRET: '',
    LOG_LEVEL: '',
    S3_BUCKET: '',
  }
  expect(readConfig(empty)).toEqual(readConfig({}))
})

it('a bucket comes with its keys or not at all', () => {
  expect(() => readConfig({ S3_BUCKET: 'photos' })).toThrow('together')
  const given = { S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key', S3_PREFIX: '/beau/' }
  expect(readConfig(given).s3).toMatchObject({ bucket: 'photos', region: 'us-east-1', prefix: 'beau/', endpoint: undefined })
})

it.each([
  'postgres://beau@127.0.0.1:5432/beau',
  'postgresql:///beau?host=/var/run/postgresql',
  'postgres://beau:p%40ss@[::1]/beau',
])('a database may be at %s', (DATABASE_URL) => expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL))

it('traces and errors go nowhere unless an address is set', () => {
  expect(at()).toMatchObject({ tracing: undefined, errorHookUrl: undefined })
  const headers = 'authorization=Basic%20YmVhdQ==,x-team=a'
  expect(
    at(undefined, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://host:4318/', OTEL_EXPORTER_OTLP_HEADERS: headers }).tracing,
  ).toEqual({
    endpoint: 'http://host:4318',
    headers: { authorization: 'Basic YmVhdQ==', 'x-team': 'a' },
    share: 1,
  })
})

it('every setting is explained to operators, and the containers can have it', () => {
  const read = (path: string) => readFileSync(path, 'utf8')
  const known = [...read('server/config/variables.ts').matchAll(/^  ([A-Z][A-Z\d_]+): /gm)].map(([, name]) => name!)
  const rows = [...read('docs/operations/settings.md').matchAll(/^\| (`[A-Z].*?) \|/gm)]
  const explained = rows.flatMap(([, names]) => [...names!.matchAll(/`([A-Z\d_]+)`/g)].map(([, name]) => name!))
  const named = [...read('docs/operations/settings.md').matchAll(/`([A-Z][A-Z\d_]+)`/g)].map(([, name]) => name!)
  expect(known.length).toBeGreaterThan(50)
  expect(known.filter((name) => !named.includes(name))).toEqual([])
  // Settings of a demo or of development; compose has its own folder and port.
  const others = [
    'PORT',
    'DATA_DIR',
    'NODE_ENV',
    'DEMO',
    'TOWN',
    'DEV',
    'BUILD_DIR',
    'SANDBOX_URL',
    'SANDBOX_TIME_SCALE',
    'INBOX_TOKEN',
  ]
  const passed = new Set([...read('deploy/compose.yaml').matchAll(/^ +([A-Z][A-Z\d_]+): /gm)].map(([, name]) => name!))
  expect(explained.filter((name) => !passed.has(name) && !others.includes(name))).toEqual([])
  const services = [
    ...read('deploy/compose.yaml')
      .split(/^(?:services|volumes):$/m)[1]!
      .matchAll(/^  ([\w-]+):/gm),
  ].map(([, name]) => name)
  expect(services).toEqual([...new Set(services)])
  const cluster = ['settings.env', 'example.secret.env', 'example.owner.env', 'web.yaml'].map((name) =>
    read(`deploy/kubernetes/${name}`),
  )
  const given = new Set(
    [...cluster.join('').matchAll(/^([A-Z][A-Z\d_]+)=|name: ([A-Z]+), value/gm)].map(([, name, other]) => name ?? other!),
  )
  expect(explained.filter((name) => !given.has(name) && !others.includes(name))).toEqual([])
  expect([...given].filter((name) => !named.includes(name) && !name.startsWith('BACKUP_'))).toEqual([])
})
