import * as z from 'zod/mini'
import { address, addresses, flag, like, mailAddress, number, oneOf, secret, token, whole, withoutEnd } from './formats.ts'

/** The format of each variable; a message says what it must be. Its meaning is at its field of `Config` (../config.ts). */
const variables = z.object({
  PORT: z._default(whole(0, 65_535), 3000),
  DATA_DIR: z._default(z.string(), '.data'),
  SITE_URL: z.optional(z.pipe(address(/^https?$/, 'https://example.org'), withoutEnd)),
  DATABASE_URL: z.optional(address(/^postgres(ql)?$/, 'postgres://user@host/database', /^/)),
  DATABASE_READ_URL: z.optional(address(/^postgres(ql)?$/, 'postgres://user@replica/database', /^/)),
  VALKEY_URL: z.optional(
    addresses(/^(valkey|redis)s?$/, 'valkey://host:6379 (valkeys:// with TLS; several with commas between)'),
  ),
  S3_ENDPOINT: z.optional(address(/^https?$/, 'https://host')),
  S3_BUCKET: z.optional(z.string()),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  S3_PREFIX: z.optional(z.string()),
  PHOTO_CACHE_MB: z._default(whole(0, 100_000), 64),
  SECRET: z.optional(secret),
  SECRET_OLD: z.optional(secret),
  SMTP_URL: z.optional(address(/^smtps?$/, 'smtps://user:password@host')),
  MAIL_FROM: z._default(mailAddress, 'hello@localhost'),
  MAIL_BOUNCES: z.optional(mailAddress),
  DKIM_KEY: z.optional(z.string()),
  DKIM_SELECTOR: z._default(z.string().check(z.regex(/^[a-z\d]([a-z\d-]*[a-z\d])?$/i, 'one label of a name')), 'beau'),
  MAIL_EVENTS_TOKEN: z.optional(token.check(z.regex(/^[\w-]+$/, 'of letters and digits'))),
  MAIL_PER_MINUTE: z._default(whole(1, 1_000_000), 600),
  MAIL_WARM_UP: z.optional(
    z
      .string()
      .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]):[1-9]\d{0,6}$/, 'a day and a number, like 2026-12-01:500')),
  ),
  MAIL_EVENTS_PORT: z.optional(whole(0, 65_535)),
  PUSH_HOSTS: z._default(
    like(
      /^(((\*\.)?[a-z\d-]+(\.[a-z\d-]+)+|https:\/\/[a-z\d.-]+(:\d+)?|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)(,|$))+$/,
      'like push.example.org,*.push.example.com,https://push.internal:8443',
    ),
    '',
  ),
  WEBHOOK_HOSTS: z._default(
    like(/^(https?:\/\/[a-z\d.-]+(:\d+)?(,|$))+$/, 'like https://crm.internal:8443,http://127.0.0.1:9000'),
    '',
  ),
  SMS_PROVIDER: z.optional(oneOf('none', 'twilio', 'webhook')),
  SMS_URL: z.optional(z.pipe(address(/^https?$/, 'https://host/path'), withoutEnd)),
  SMS_SECRET: z.optional(z.string().check(z.regex(/^whsec_[\w+/=-]{20,}$/, 'like whsec_ and a key in base64'))),
  TWILIO_ACCOUNT_SID: z.optional(z.string()),
  TWILIO_AUTH_TOKEN: z.optional(z.string()),
  TWILIO_SENDER: z.optional(z.string()),
  PAYMENT_PROVIDER: z.optional(oneOf('sandbox', 'mollie', 'stripe')),
  MOLLIE_API_KEY: z.optional(z.string()),
  MOLLIE_ACCESS_TOKEN: z.optional(z.string()),
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  SANDBOX_URL: z.optional(address(/^https?$/, 'http://localhost:3100')),
  SANDBOX_TIME_SCALE: z._default(number(0, Infinity), 0.0001),
  ROLE: z._default(oneOf('web', 'worker', 'all'), 'all'),
  DEMO: z.optional(flag),
  NODE_ENV: z.optional(z.string()),
  GEOIP_MMDB: z.optional(z.string()),
  METRICS_TOKEN: z.optional(token),
  INBOX_TOKEN: z.optional(token),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.pipe(address(/^https?$/, 'http://host:4318'), withoutEnd)),
  OTEL_EXPORTER_OTLP_HEADERS: z._default(
    z.string().check(z.regex(/^([\w-]+=(%[\da-fA-F]{2}|[^,%\s])+(,|$))+$/, 'like name=value,name=value, with %20 for a space')),
    '',
  ),
  OTEL_TRACES_SAMPLER_ARG: z._default(number(0, 1), 1),
  ERROR_HOOK_URL: z.optional(address(/^https?$/, 'https://host/path')),
  TRUST_PROXY: z.optional(z.string()),
  STAFF_NETWORKS: z.optional(z.string()),
  KNOWN_PHOTOS: z.optional(z.string()),
  HASH_MATCHER_URL: z.optional(z.pipe(address(/^https?$/, 'http://localhost:5100'), withoutEnd)),
  HASH_MATCHER_DOWN: z._default(oneOf('wait', 'show'), 'wait'),
  PHOTO_MODEL_URL: z.optional(address(/^https?$/, 'http://localhost:5200/rate')),
  PHOTO_MODEL_FROM: z._default(number(0, 1), 0.8),
  TURN_URL: z._default(
    z
      .string()
      .check(
        z.regex(
          /^(turns?:[\w.-]+(:\d{1,5})?(\?transport=(udp|tcp))?(,|$))*$/,
          'like turn:relay.example.org:3478,turns:relay.example.org:5349',
        ),
      ),
    '',
  ),
  TURN_SECRET: z.optional(secret),
  TRANSLATE_URL: z.optional(z.pipe(address(/^https?$/, 'http://localhost:5000'), withoutEnd)),
  TRANSLATE_KEY: z.optional(z.string()),
  HSTS_SUBDOMAINS: z._default(flag, false),
  DRAIN_SECONDS: z.optional(number(0, Infinity)),
  LOG_LEVEL: z.optional(oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')),
  TOWN: z._default(whole(0, Infinity), 500),
  DEV: z._default(flag, false),
})

export type Variables = z.infer<typeof variables>

/** Reads all variables; throws an Error that names an invalid one in a sentence. An empty one counts as unset. */
export function readVariables(environment: NodeJS.ProcessEnv): Variables {
  const read = variables.safeParse(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')))
  if (!read.success) throw new Error(complaint(read.error.issues[0]!, environment))
  return read.data
}

/** These may hold a password or a key: an error leaves out the value. */
const secrets = /SECRET|KEY|TOKEN|OTLP|_URL$/
const shown = new Set(['SITE_URL', 'SANDBOX_URL'])

function complaint({ path, message }: z.core.$ZodIssue, environment: NodeJS.ProcessEnv): string {
  const name = String(path[0])
  const hidden = secrets.test(name) && !shown.has(name)
  return hidden ? `${name} must be ${message}.` : `${name} is "${environment[name]}"; it must be ${message}.`
}
