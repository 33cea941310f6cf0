import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readTrustedProxies, type TrustedProxies } from './platform/http/peers.ts'

/** Everything the environment can set. This is the only file that reads `process.env`. */
export interface Config {
  /** Port of the site; 3000 when `PORT` is unset. */
  port: number
  /** Folder of everything kept on disk: embedded database, photos, secrets (`DATA_DIR`, `.data`). */
  dataDir: string
  /** Public address of the default site (`SITE_URL`); mailed links to it begin with this. */
  siteUrl: string
  /** `DATABASE_URL`; unset means the embedded PostgreSQL. */
  databaseUrl: string | undefined
  /** `VALKEY_URL`: a Valkey or Redis that carries hints between processes and counts paces for all of them. */
  valkeyUrl: string | undefined
  /** `S3_…`: the bucket that photos lie in; undefined means DATA_DIR. */
  s3: S3Config | undefined
  /** `SECRET`: key of what is signed, at least 32 characters, the same for all processes; unset means the file DATA_DIR/secret. */
  secret: string | undefined
  /** `SMTP_URL`; unset means the local inbox. */
  smtpUrl: string | undefined
  /** `MAIL_FROM`: sender's address. */
  mailFrom: string
  /** `PAYMENT_PROVIDER`: who moves the money; in production nobody, unless one is named. */
  paymentProvider: 'sandbox' | 'mollie' | 'stripe' | undefined
  /** `MOLLIE_API_KEY`, for `PAYMENT_PROVIDER=mollie`. */
  mollieKey: string | undefined
  /** `STRIPE_SECRET_KEY`, for `PAYMENT_PROVIDER=stripe`. */
  stripeKey: string | undefined
  /** `STRIPE_WEBHOOK_SECRET`: what its webhooks are signed with. */
  stripeWebhookSecret: string | undefined
  /** `SANDBOX_URL`: a sandbox that runs already; unset means one of our own. */
  sandboxUrl: string | undefined
  /** `SANDBOX_TIME_SCALE`: how long the sandbox makes one wait, as a share of real life (0.0001: a day is 9 seconds). */
  sandboxTimeScale: number
  /** `ROLE`: which work this process does. */
  role: 'web' | 'worker' | 'all'
  /** `DEMO`: the demo town and the local inbox. On by default at an address of this machine, outside production. */
  demo: boolean
  /** `NODE_ENV=production`; unset, whether `SITE_URL` leads elsewhere than to this machine. */
  production: boolean
  /** `GEOIP_MMDB`: another IP-to-country file. */
  geoipFile: string | undefined
  /** `METRICS_TOKEN`: bearer token that opens /metrics to others than this machine. */
  metricsToken: string | undefined
  /** `TRUST_PROXY`: whose X-Forwarded-* is believed; a number of proxies in front, or their addresses and networks. */
  trustProxy: TrustedProxies
  /** `DRAIN_SECONDS`: how long a process that was asked to stop still serves, so that the proxy notices; 3 behind one (TRUST_PROXY), else 0. */
  drainSeconds: number
  /** `LOG_LEVEL` of pino. */
  logLevel: string
  /** `TOWN`: members of the demo town (500), or a measurement town of 10000, 100000 or 1000000. */
  town: number
  /** `npm run dev`: pages through Vite with hot reloading. */
  dev: boolean
}

/** An object storage that speaks S3. */
export interface S3Config {
  /** `S3_ENDPOINT`: its address; unset means Amazon's own of the region. */
  endpoint: string | undefined
  /** `S3_BUCKET`. */
  bucket: string
  /** `S3_REGION`, us-east-1. */
  region: string
  /** `S3_ACCESS_KEY_ID`, `S3_SECRET_ACCESS_KEY`. */
  accessKeyId: string
  secretAccessKey: string
  /** `S3_PREFIX`: what every key begins with, so that a bucket can be shared; '' or ends with a slash. */
  prefix: string
}

export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const port = readPort(environment.PORT)
  const siteUrl = readSiteUrl(environment.SITE_URL || `http://localhost:${port}`)
  // Who forgets to say so at a public address means production.
  const production = environment.NODE_ENV ? environment.NODE_ENV === 'production' : !isLocalSite(siteUrl)
  const trustProxy = readTrustedProxies(environment.TRUST_PROXY)
  return Object.freeze({
    port,
    dataDir: resolve(environment.DATA_DIR || '.data'),
    siteUrl,
    databaseUrl: environment.DATABASE_URL || undefined,
    valkeyUrl: readValkey(environment.VALKEY_URL),
    s3: readS3(environment),
    secret: environment.SECRET || undefined,
    smtpUrl: environment.SMTP_URL || undefined,
    mailFrom: environment.MAIL_FROM || 'hello@localhost',
    paymentProvider: readProvider(environment.PAYMENT_PROVIDER, production),
    mollieKey: environment.MOLLIE_API_KEY || undefined,
    stripeKey: environment.STRIPE_SECRET_KEY || undefined,
    stripeWebhookSecret: environment.STRIPE_WEBHOOK_SECRET || undefined,
    sandboxUrl: environment.SANDBOX_URL?.replace(/\/+$/, '') || undefined,
    sandboxTimeScale: Number(environment.SANDBOX_TIME_SCALE || 0.0001),
    role: readRole(environment.ROLE),
    demo: environment.DEMO ? environment.DEMO === '1' : !production && isLocalSite(siteUrl),
    production,
    geoipFile: environment.GEOIP_MMDB || undefined,
    metricsToken: environment.METRICS_TOKEN || undefined,
    trustProxy,
    drainSeconds: Number(environment.DRAIN_SECONDS || (trustProxy === false ? 0 : 3)),
    logLevel: environment.LOG_LEVEL || (production ? 'info' : 'warn'),
    town: Number(environment.TOWN || 500),
    dev: environment.DEV === '1',
  })
}

function readPort(value: string | undefined): number {
  const port = Number(value || 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`PORT is "${value}"; it must be a number from 0 to 65535.`)
  return port
}

function readSiteUrl(value: string): string {
  if (!/^https?:$/.test(URL.parse(value)?.protocol ?? ''))
    throw new Error(`SITE_URL is "${value}"; it must be an address like https://example.org.`)
  return value.replace(/\/+$/, '')
}

/** Whether the site's address leads nowhere but to this machine: what has public passwords may be there. */
export function isLocalSite(siteUrl: string): boolean {
  const { hostname } = new URL(siteUrl)
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}

function readRole(value: string | undefined): Config['role'] {
  const role = value || 'all'
  if (role !== 'web' && role !== 'worker' && role !== 'all') throw new Error(`ROLE is "${role}"; it must be web, worker or all.`)
  return role
}

function readValkey(value: string | undefined): string | undefined {
  if (value && !/^(valkey|redis)s?:\/\/./.test(value))
    throw new Error('VALKEY_URL must be an address like valkey://host:6379 (valkeys:// with TLS).')
  return value || undefined
}

function readS3(environment: NodeJS.ProcessEnv): S3Config | undefined {
  const {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = environment
  if (!bucket && !endpoint) return undefined
  if (!bucket || !accessKeyId || !secretAccessKey)
    throw new Error('Object storage needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together.')
  if (endpoint && !URL.canParse(endpoint))
    throw new Error(`S3_ENDPOINT is "${endpoint}"; it must be an address like https://host.`)
  const prefix = (environment.S3_PREFIX || '').replace(/^\/+|\/+$/g, '')
  return {
    endpoint: endpoint || undefined,
    bucket,
    region: environment.S3_REGION || 'us-east-1',
    accessKeyId,
    secretAccessKey,
    prefix: prefix && `${prefix}/`,
  }
}

/** The sandbox is off in production unless asked for (`PAYMENT_PROVIDER=sandbox`). */
function readProvider(value: string | undefined, production: boolean): Config['paymentProvider'] {
  if (!value) return production ? undefined : 'sandbox'
  if (value !== 'sandbox' && value !== 'mollie' && value !== 'stripe')
    throw new Error(`PAYMENT_PROVIDER is "${value}"; it must be sandbox, mollie or stripe.`)
  return value
}

/** Where the built web lies: `.build`, or `BUILD_DIR` so that two checkouts or test runs do not share one. */
export function buildFolder(environment: NodeJS.ProcessEnv = process.env): URL {
  return pathToFileURL(`${resolve(environment.BUILD_DIR || '.build')}/`)
}
