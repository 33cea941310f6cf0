import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readVariables, type Variables } from './config/variables.ts'
import type { TracingConfig } from './platform/log/tracing.ts'
import { isLocalSite, readNetworks, readTrustedProxies, type TrustedProxies } from './platform/http/peers.ts'

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
  /** `DATABASE_READ_URL`: a replica of that database, which answers searches; unset: there is none. */
  databaseReadUrl: string | undefined
  /** `VALKEY_URL`: each a Valkey or Redis that carries its members' hints between processes and counts quick limits for all of them. */
  valkeyUrls: readonly string[]
  /** `S3_…`: the bucket of photos; undefined means DATA_DIR. */
  s3: S3Config | undefined
  /** `PHOTO_CACHE_MB`: memory of each process for photos of the bucket that it served last; 0: none. */
  photoCacheBytes: number
  /**
   * `SECRET`: the installation's secret, at least 32 characters, the same for all processes; unset means the file
   * DATA_DIR/secret.
   */
  secret: string | undefined
  /** `SECRET_OLD`: another secret whose seals and signatures are accepted too, while `SECRET` takes its place. */
  secretOld: string | undefined
  /** `SMTP_URL`; unset means the local inbox. */
  smtpUrl: string | undefined
  /** `MAIL_FROM`: sender's address. */
  mailFrom: string
  /** `MAIL_BOUNCES`: the address for undeliverable mail; unset: the sender's. */
  mailBounces: string | undefined
  /** `DKIM_KEY`: file of the key that signs mails; `{domain}` in it stands for the sender’s. */
  dkimKey: string | undefined
  /** `DKIM_SELECTOR`: the name under which the key is published. */
  dkimSelector: string
  /** `MAIL_EVENTS_TOKEN`: part of the address where mail providers report what happened to mails; unset: they cannot. */
  mailEventsToken: string | undefined
  /** `MAIL_EVENTS_PORT`: the port where the worker accepts mail for `MAIL_BOUNCES`. */
  mailEventsPort: number | undefined
  /** `SMS_…`, `TWILIO_…`: the gateway of text messages; unset: the local inbox. */
  sms: SmsConfig | undefined
  /** `SMS_PROVIDER=none`: that nobody is texted is meant. */
  withoutSms: boolean
  /** `PUSH_HOSTS`: push services besides those of today's browsers: names, `*.names`, or whole origins of one's own. */
  pushHosts: readonly string[]
  /** `WEBHOOK_HOSTS`: whole origins in the operator's own network that webhooks may go to, besides all of the Internet. */
  webhookHosts: readonly string[]
  /** `MAIL_PER_MINUTE`: how many bulk mails leave in a minute; all other mail leaves at once. */
  mailPerMinute: number
  /** `MAIL_WARM_UP`: a day and the number of bulk mails on it, doubled on each following day; unset: no such limit. */
  mailWarmUp: { from: string; first: number } | undefined
  /** `PAYMENT_PROVIDER`: the payment provider; in production none, unless one is named. */
  paymentProvider: 'sandbox' | 'mollie' | 'stripe' | undefined
  /** `MOLLIE_API_KEY`, for `PAYMENT_PROVIDER=mollie`. */
  mollieKey: string | undefined
  /**
   * `MOLLIE_ACCESS_TOKEN`: of the organization, may read settlements, payments and refunds; without it settlements are not
   * compared.
   */
  mollieAccessToken: string | undefined
  /** `STRIPE_SECRET_KEY`, for `PAYMENT_PROVIDER=stripe`. */
  stripeKey: string | undefined
  /** `STRIPE_WEBHOOK_SECRET`: the key that signs its webhooks. */
  stripeWebhookSecret: string | undefined
  /** `SANDBOX_URL`: a sandbox already running; unset means our own. */
  sandboxUrl: string | undefined
  /** `SANDBOX_TIME_SCALE`: the sandbox's waiting times, as a share of real ones (0.0001: a day is 9 seconds). */
  sandboxTimeScale: number
  /** `ROLE`: whether this process serves requests, runs jobs, or both. */
  role: 'web' | 'worker' | 'all'
  /** `DEMO`: the demo town and the local inbox. On by default at an address of this machine, outside production. */
  demo: boolean
  /** `NODE_ENV=production`; unset, whether `SITE_URL` is an address outside this machine. */
  production: boolean
  /** `GEOIP_MMDB`: another IP-to-country file. */
  geoipFile: string | undefined
  /** `METRICS_TOKEN`: opens /metrics; without it, it is open only to this machine, at a local site. */
  metricsToken: string | undefined
  /** `INBOX_TOKEN`: opens /inbox; without it, it is open only to this machine, at a local site. */
  inboxToken: string | undefined
  /** `OTEL_EXPORTER_OTLP_…`, `OTEL_TRACES_SAMPLER_ARG`: the collector of traces; unset means that there are none. */
  tracing: TracingConfig | undefined
  /** `ERROR_HOOK_URL`: where errors are posted. */
  errorHookUrl: string | undefined
  /** `TRUST_PROXY`: whose X-Forwarded-* is trusted; a number of proxies in front, or their addresses and networks. */
  trustProxy: TrustedProxies
  /** `STAFF_NETWORKS`: addresses and networks from which the staff console is reached; unset means all. */
  staffNetworks: readonly string[] | undefined
  /** `KNOWN_PHOTOS`: a list of hashes of known unlawful pictures (server/photos/known); unset: new photos are not compared. */
  knownPhotos: string | undefined
  /** `HASH_MATCHER_URL`: a Hasher-Matcher-Actioner that is asked about new photos (server/photos/known/matcher.ts); unset: none. */
  hashMatcherUrl: string | undefined
  /** `HASH_MATCHER_DOWN`: whether a photo waits while it does not answer, or is received as any other and withheld later. */
  hashMatcherDown: 'wait' | 'show'
  /** `PHOTO_MODEL_URL`: a model that rates new photos of sites with `photo_approval` `marked` (server/photos/approval/model.ts); unset: none. */
  photoModelUrl: string | undefined
  /** `PHOTO_MODEL_FROM`: the score, 0 to 1, from which somebody looks before others see the photo. */
  photoModelFrom: number
  /** `TURN_URL`: the addresses of the relay of calls (server/chat/calls/relay.ts), separated by commas; unset: there are no calls. */
  turnUrls: readonly string[]
  /** `TURN_SECRET`: the secret that the relay shares with us. */
  turnSecret: string | undefined
  /** `TRANSLATE_URL`: a translation service of the operator's (server/chat/translation/translator.ts); unset: browsers that can translate do. */
  translateUrl: string | undefined
  /** `TRANSLATE_KEY`: its key, if it wants one. */
  translateKey: string | undefined
  /** `HSTS_SUBDOMAINS=1`: browsers use only https for all subdomains of the site, too. */
  hstsSubdomains: boolean
  /** `DRAIN_SECONDS`: how long a stopping process still serves, so that the proxy notices; 3 behind one (TRUST_PROXY), else 0. */
  drainSeconds: number
  /** `LOG_LEVEL` of pino. */
  logLevel: string
  /** `TOWN`: members of the demo town (500), or a measurement town of 10000, 100000 or 1000000. */
  town: number
  /** `npm run dev`: pages through Vite with hot reloading. */
  dev: boolean
}

/** How text messages leave: by Twilio's API, or by a webhook of the operator's. */
export type SmsConfig =
  | { kind: 'twilio'; url: string; accountSid: string; token: string; sender: string }
  | { kind: 'webhook'; url: string; secret: string }

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
  /** `S3_PREFIX`: the prefix of every key, so that a bucket can be shared; '' or ends with a slash. */
  prefix: string
}

/** Throws an Error that names an invalid variable in a sentence. An empty one counts as unset. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const env = readVariables(environment)
  const siteUrl = env.SITE_URL ?? `http://localhost:${env.PORT}`
  // An unset NODE_ENV at a public address means production.
  const production = env.NODE_ENV ? env.NODE_ENV === 'production' : !isLocalSite(siteUrl)
  const trustProxy = readTrustedProxies(env.TRUST_PROXY)
  return Object.freeze({
    port: env.PORT,
    dataDir: resolve(env.DATA_DIR),
    siteUrl,
    databaseUrl: env.DATABASE_URL,
    databaseReadUrl: replicaOf(env),
    valkeyUrls: env.VALKEY_URL ?? [],
    s3: s3Of(env),
    photoCacheBytes: env.PHOTO_CACHE_MB * 1024 * 1024,
    secret: env.SECRET,
    secretOld: oldSecretOf(env),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    mailBounces: env.MAIL_BOUNCES,
    mailPerMinute: env.MAIL_PER_MINUTE,
    mailWarmUp: warmUpOf(env),
    dkimKey: env.DKIM_KEY,
    dkimSelector: env.DKIM_SELECTOR,
    mailEventsToken: env.MAIL_EVENTS_TOKEN,
    mailEventsPort: portOfBounces(env),
    pushHosts: env.PUSH_HOSTS.split(',').filter(Boolean),
    webhookHosts: env.WEBHOOK_HOSTS.split(',').filter(Boolean),
    sms: smsOf(env),
    withoutSms: env.SMS_PROVIDER === 'none',
    // The sandbox is off in production unless asked for.
    paymentProvider: env.PAYMENT_PROVIDER ?? (production ? undefined : 'sandbox'),
    mollieKey: env.MOLLIE_API_KEY,
    mollieAccessToken: env.MOLLIE_ACCESS_TOKEN,
    stripeKey: env.STRIPE_SECRET_KEY,
    stripeWebhookSecret: env.STRIPE_WEBHOOK_SECRET,
    sandboxUrl: env.SANDBOX_URL,
    sandboxTimeScale: env.SANDBOX_TIME_SCALE,
    role: env.ROLE,
    demo: env.DEMO ?? (!production && isLocalSite(siteUrl)),
    production,
    geoipFile: env.GEOIP_MMDB,
    metricsToken: env.METRICS_TOKEN,
    inboxToken: env.INBOX_TOKEN,
    tracing: tracingOf(env),
    errorHookUrl: env.ERROR_HOOK_URL,
    trustProxy,
    staffNetworks: staffNetworksOf(env),
    knownPhotos: env.KNOWN_PHOTOS,
    hashMatcherUrl: env.HASH_MATCHER_URL,
    hashMatcherDown: env.HASH_MATCHER_DOWN,
    photoModelUrl: env.PHOTO_MODEL_URL,
    photoModelFrom: env.PHOTO_MODEL_FROM,
    ...relayOf(env),
    translateUrl: env.TRANSLATE_URL,
    translateKey: env.TRANSLATE_KEY,
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    drainSeconds: env.DRAIN_SECONDS ?? (trustProxy === false ? 0 : 3),
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    town: env.TOWN,
    dev: env.DEV,
  })
}

function warmUpOf({ MAIL_WARM_UP: schedule }: Variables): Config['mailWarmUp'] {
  const [from, first] = schedule?.split(':') ?? []
  return from && first ? { from, first: Number(first) } : undefined
}

function oldSecretOf({ SECRET: present, SECRET_OLD: old }: Variables): string | undefined {
  if (old !== undefined && (present === undefined || present === old))
    throw new Error('SECRET_OLD needs SECRET: the other secret, which takes its place.')
  return old
}

function portOfBounces({ MAIL_EVENTS_PORT: port, MAIL_BOUNCES: bounces }: Variables): number | undefined {
  if (port !== undefined && !bounces) throw new Error('MAIL_EVENTS_PORT needs MAIL_BOUNCES: the address that it takes mail for.')
  return port
}

function replicaOf({ DATABASE_URL: primary, DATABASE_READ_URL: replica }: Variables): string | undefined {
  if (replica !== undefined && primary === undefined)
    throw new Error('DATABASE_READ_URL needs DATABASE_URL: the database that it copies.')
  return replica
}

function s3Of(env: Variables): S3Config | undefined {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!bucket && !endpoint) return undefined
  if (!bucket || !accessKeyId || !secretAccessKey)
    throw new Error('Object storage needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together.')
  const prefix = (env.S3_PREFIX ?? '').replace(/^\/+|\/+$/g, '')
  return { endpoint, bucket, region: env.S3_REGION, accessKeyId, secretAccessKey, prefix: prefix && `${prefix}/` }
}

function smsOf(env: Variables): SmsConfig | undefined {
  const { SMS_PROVIDER: kind, SMS_URL: url, SMS_SECRET: secret } = env
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_SENDER: sender } = env
  if (kind === 'webhook') {
    if (!url || !secret) throw new Error('SMS_PROVIDER=webhook needs SMS_URL and SMS_SECRET.')
    return { kind, url, secret }
  }
  if (kind !== 'twilio') return undefined
  if (!accountSid || !authToken || !sender)
    throw new Error('SMS_PROVIDER=twilio needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_SENDER.')
  return { kind, url: url ?? 'https://api.twilio.com', accountSid, token: authToken, sender }
}

function relayOf({ TURN_URL: urls, TURN_SECRET: turnSecret }: Variables): Pick<Config, 'turnUrls' | 'turnSecret'> {
  const turnUrls = urls.split(',').filter(Boolean)
  if (turnUrls.length > 0 !== (turnSecret !== undefined)) throw new Error('Calls need TURN_URL and TURN_SECRET together.')
  return { turnUrls, turnSecret }
}

function staffNetworksOf({ STAFF_NETWORKS: value }: Variables): readonly string[] | undefined {
  return value === undefined ? undefined : readNetworks(value, `STAFF_NETWORKS is "${value}"; it must be addresses`)
}

function tracingOf(env: Variables): TracingConfig | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers, OTEL_TRACES_SAMPLER_ARG: share } = env
  if (!endpoint) return undefined
  const pairs = [...headers.matchAll(/([\w-]+)=([^,]+)/g)].map(([, name, value]) => [name, decodeURIComponent(value!)])
  return { endpoint, headers: Object.fromEntries(pairs), share }
}

/** The folder of the built web: `.build`, or `BUILD_DIR` so that two checkouts or test runs do not share one. */
export function buildFolder(environment: NodeJS.ProcessEnv = process.env): URL {
  return pathToFileURL(`${resolve(environment.BUILD_DIR || '.build')}/`)
}
