import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

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
  /** `VALKEY_URL`: reserved for the bus between many processes. */
  valkeyUrl: string | undefined
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
  /** `DEMO`: the demo town and the local inbox. On by default outside production. */
  demo: boolean
  /** `NODE_ENV=production`. */
  production: boolean
  /** `GEOIP_MMDB`: another IP-to-country file. */
  geoipFile: string | undefined
  /** `METRICS_TOKEN`: bearer token that opens /metrics to others than this machine. */
  metricsToken: string | undefined
  /** `TRUST_PROXY=1`: believe X-Forwarded-* of the proxy in front. */
  trustProxy: boolean
  /** `LOG_LEVEL` of pino. */
  logLevel: string
  /** `TOWN`: members of the demo town (500), or a measurement town of 10000, 100000 or 1000000. */
  town: number
  /** `npm run dev`: pages through Vite with hot reloading. */
  dev: boolean
}

export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const production = environment.NODE_ENV === 'production'
  const port = readPort(environment.PORT)
  return Object.freeze({
    port,
    dataDir: resolve(environment.DATA_DIR || '.data'),
    siteUrl: (environment.SITE_URL || `http://localhost:${port}`).replace(/\/+$/, ''),
    databaseUrl: environment.DATABASE_URL || undefined,
    valkeyUrl: environment.VALKEY_URL || undefined,
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
    demo: environment.DEMO ? environment.DEMO === '1' : !production,
    production,
    geoipFile: environment.GEOIP_MMDB || undefined,
    metricsToken: environment.METRICS_TOKEN || undefined,
    trustProxy: environment.TRUST_PROXY === '1',
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

function readRole(value: string | undefined): Config['role'] {
  const role = value || 'all'
  if (role !== 'web' && role !== 'worker' && role !== 'all') throw new Error(`ROLE is "${role}"; it must be web, worker or all.`)
  return role
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
