import { access, constants, mkdir } from 'node:fs/promises'
import { allBundles } from './credits/bundles/bundles.ts'
import type { Config } from './config.ts'
import { isLocalSite } from '#server/platform/http/peers.ts'
import { currencyOf } from './credits/bundles/default-bundles.ts'
import { explain } from './explain.ts'
import { openProviders } from './payments/providers/providers.ts'
import { clockDifference } from './platform/database/clock.ts'
import { type Database, openDatabase, statement } from './platform/database/database.ts'
import { pendingMigrations, unknownMigrations } from './platform/database/migrations.ts'
import { versionProblem } from './platform/database/version.ts'
import { tryBucket } from './platform/files/storage-s3.ts'
import { allWait } from './photos/approval/reviews.ts'
import { comparesPhotos } from './photos/known/known.ts'
import { wrongWithSecret } from './platform/keys/open-keys.ts'
import { connectValkey } from './platform/valkey/valkey.ts'
import { freeShare } from './platform/upkeep/upkeep.ts'
import { canText, tryTexts } from './platform/sms/sms.ts'
import { tryGateway } from './platform/mail/post.ts'
import { gapWarning } from './site/company/company.ts'
import { senderWarning } from './site/sender.ts'
import { relayFor } from './chat/calls/relay.ts'
import { tryRelay } from './chat/calls/try-relay.ts'
import { openTranslator } from './chat/translation/translator.ts'
import { languages } from '#contract/site/languages.ts'
import { complaintsAbout, misplacedDomains, type Site, sites } from './site/site.ts'

/** The name of a check, and its faults, one sentence each. */
export interface Finding {
  about: string
  wrong: string[]
}

/** Whether the role has the rights that deploy/roles.sql keeps from the processes. */
const findRights = statement<{ rewrites: boolean }>(
  'doctor_rights',
  "select has_table_privilege('ledger_entry', 'update') as rewrites",
)

/** Checks settings and rows alone: quick, and without requests. */
export async function checkSettings(db: Database, config: Config): Promise<Finding[]> {
  const all = await sites(db)
  return [
    { about: 'migrations', wrong: await unknownMigrations(db) },
    { about: 'address', wrong: wrongWithAddress(config) },
    {
      about: 'secret',
      wrong: [
        ...(config.production && config.databaseUrl && !config.secret ? [noSecret] : []),
        ...(await wrongWithSecret(db, config)),
      ],
    },
    { about: 'mail', wrong: wrongWithMail(config, all) },
    { about: 'text messages', wrong: wrongWithTexts(config, all) },
    { about: 'payments', wrong: await wrongWithPayments(db, config, all) },
    {
      about: 'sites',
      wrong: [
        ...all.flatMap((site) => complaintsAbout(site).map((each) => `Site ${site.id}: ${each}`)),
        ...(await misplacedDomains(db)),
      ],
    },
    {
      about: 'known photos',
      wrong: comparesPhotos(config) ? all.filter((site) => !allWait(site)).map(tellsKnown) : [],
    },
    { about: 'company', wrong: all.flatMap((site) => gapWarning(site) ?? []) },
  ]
}

/** Asks every service the product will need: each answers, or times out, within some ten seconds. */
export async function checkServices(db: Database, config: Config): Promise<Finding[]> {
  const findings = await Promise.all([
    asked('mail gateway', config.smtpUrl && (() => tryGateway(config.smtpUrl!))),
    asked('SMS gateway', config.sms && (() => tryTexts(config.sms!))),
    asked('bucket', config.s3 && (() => tryBucket(config.s3!))),
    asked('disk', config.s3 ? undefined : () => tryDisk(config.dataDir)),
    asked('replica', config.databaseReadUrl && (() => tryReplica(config))),
    ...config.valkeyUrls.map((url) => asked(`valkey ${new URL(url).host}`, () => tryValkey(url))),
    asked(
      'relay of calls',
      config.turnUrls.length > 0 && (() => tryRelay(relayFor(config, { callId: 'doctor', memberId: 'doctor' })!)),
    ),
    asked('translation', config.translateUrl && (async () => tryTranslation(config, await sites(db)))),
    asked('payment provider', isReal(config) && (async () => tryProvider(config, (await sites(db))[0]!.settings.countries[0]!))),
  ])
  return findings.flat()
}

/** Tries the service that a part of the settings is about, before there is a database to look at. */
export async function tryServices(part: string, config: Config): Promise<Finding[]> {
  if (part === 'mail') return asked('mail gateway', config.smtpUrl && (() => tryGateway(config.smtpUrl!)))
  if (part === 'texts') return asked('SMS gateway', config.sms && (() => tryTexts(config.sms!)))
  if (part === 'bucket') return asked('bucket', config.s3 && (() => tryBucket(config.s3!)))
  if (part === 'payments') return asked('payment provider', isReal(config) && (() => tryProvider(config, 'NL')))
  return []
}

/** Checks only for an operator who asks: a start that finds these wrong ends by itself. */
export async function checkDatabase(db: Database, config: Config): Promise<Finding[]> {
  const version = await versionProblem(db)
  const pending = await pendingMigrations(db)
  const ahead = await clockDifference(db)
  const rights = pending.length === 0 && (await db.row(findRights))
  const asOwner = config.production && config.databaseUrl && rights && rights.rewrites
  return [
    { about: 'PostgreSQL', wrong: version ? [version.says] : [] },
    {
      about: 'schema',
      wrong: pending.length > 0 ? [`${pending.length} migrations are pending (${pending.join(', ')}): npm run migrate`] : [],
    },
    {
      about: 'clock',
      wrong: ahead === 0 ? [] : [`The clock here differs from the database’s by ${Math.round(ahead)} ms (NTP).`],
    },
    { about: 'role', wrong: asOwner ? [owner] : [] },
  ]
}

const noSecret =
  'SECRET is unset: each process that has its own DATA_DIR signs with another key. Set the same for all: openssl rand -base64 32'
const owner =
  'The processes run under a role that may rewrite the ledger. Let them use beau_app (docs/operations/install.md), unless you called this as the owner.'

function tellsKnown({ id, settings }: Site): string {
  return `Site ${id}: KNOWN_PHOTOS or HASH_MATCHER_URL is set, and new photos are shown at once (photo_approval ${settings.photo_approval}). One that waits tells its owner that it is on the list: npm run site -- set ${id} photo_approval before`
}

function wrongWithAddress({ siteUrl, production, demo, trustProxy }: Config): string[] {
  if (!production || demo || isLocalSite(siteUrl)) return []
  if (!siteUrl.startsWith('https:'))
    return [
      `SITE_URL is ${siteUrl}: without https anybody on the network can read passwords and messages, and browsers refuse secure cookies.`,
    ]
  // TLS ends at a proxy: the client is not the peer that connects.
  if (trustProxy === false)
    return [
      'TRUST_PROXY is unset behind https: all visitors seem to have the proxy’s address and share its limits. Set TRUST_PROXY=1 behind one proxy.',
    ]
  return []
}

function wrongWithMail({ smtpUrl, mailFrom, production, demo }: Config, all: Site[]): string[] {
  if (demo || !production) return []
  const isUsed = all.some(({ settings }) => settings.mail_from === '')
  const nowhere = 'SMTP_URL is unset: no mail is sent, and nobody can confirm their address. Set it: smtps://user:password@host'
  const fromHere = `MAIL_FROM is ${mailFrom}: no gateway accepts that sender. Set it to an address of yours.`
  return [
    ...(smtpUrl ? [] : [nowhere]),
    ...(isUsed && /@(localhost|.*\.localhost)$/.test(mailFrom) ? [fromHere] : []),
    // A single site discloses no other.
    ...(all.length > 1 ? all.flatMap((site) => senderWarning(site, mailFrom) ?? []) : []),
  ]
}

/** A creditor identifier is there to collect direct debits. */
function wrongWithTexts(config: Config, all: Site[]): string[] {
  const collecting = all.filter(({ settings }) => settings.creditor_identifier !== '').map(({ id }) => id)
  if (canText(config) || !config.paymentProvider || (config.withoutSms && collecting.length === 0)) return []
  const where = collecting.length > 0 ? ` at ${collecting.join(', ')}` : ''
  const [is, set] = config.withoutSms ? ['none', 'twilio or webhook'] : ['unset', 'twilio or webhook, or none if that is meant']
  return [`SMS_PROVIDER is ${is}: no code can be texted, so direct debit is not offered${where}. Set ${set}.`]
}

async function wrongWithPayments(
  db: Database,
  { paymentProvider, mollieAccessToken, production, demo }: Config,
  all: Site[],
): Promise<string[]> {
  if (demo || !production) return []
  if (paymentProvider === 'sandbox')
    return ['PAYMENT_PROVIDER=sandbox moves no money: everybody gets credits for free. Set mollie or stripe, or unset it.']
  if (paymentProvider === 'mollie' && !mollieAccessToken)
    return ['MOLLIE_ACCESS_TOKEN is unset: Mollie’s payouts are not compared with the purchases.']
  if (paymentProvider) return []
  const selling: string[] = []
  for (const { id } of all) if ((await allBundles(db, id)).some(({ active }) => active)) selling.push(id)
  return selling.length === 0
    ? []
    : [`PAYMENT_PROVIDER is unset, and bundles are on sale at ${selling.join(', ')}: nobody can buy one. Set mollie or stripe.`]
}

function isReal({ paymentProvider }: Config): boolean {
  return paymentProvider !== undefined && paymentProvider !== 'sandbox'
}

async function tryProvider(config: Config, country: string): Promise<void> {
  await openProviders(config, undefined).current!.methods(country, currencyOf(country))
}

/** Photos need a writable folder and free space. */
async function tryDisk(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await access(dataDir, constants.W_OK)
  const free = await freeShare(dataDir)
  if (free < 0.1) throw new Error(`The disk of ${dataDir} is ${Math.round(100 * (1 - free))} % full.`)
}

/** Connects to the replica as a process does at its start; throws what is wrong with it. */
async function tryReplica({ databaseUrl, databaseReadUrl }: Config): Promise<void> {
  const db = openDatabase(databaseUrl!, { readers: 1, writers: 1, replicaUrl: databaseReadUrl })
  try {
    const fault = await db.replica!.lastFault()
    if (fault) throw new Error(fault)
  } finally {
    await db.close()
  }
}

async function tryValkey(url: string): Promise<void> {
  const valkey = await connectValkey(url, 'doctor')
  try {
    if (valkey.status !== 'ready')
      await new Promise((ready, gone) => void valkey.once('ready', ready).once('error', gone).once('close', gone))
    await valkey.ping()
  } finally {
    valkey.disconnect()
  }
}

/** A translation service that lacks a language of a site would fail its readers. */
async function tryTranslation({ translateUrl, translateKey }: Config, all: Site[]): Promise<void> {
  const wanted = languages.filter((each) => all.some(({ settings }) => settings.visible_languages.includes(each)))
  const known = await openTranslator(translateUrl, translateKey)!.knows(wanted)
  const lacking = wanted.filter((each) => !known.includes(each))
  if (lacking.length > 0) throw new Error(`TRANSLATE_URL does not translate into ${lacking.join(', ')}.`)
}

async function asked(about: string, ask: (() => Promise<void>) | '' | false | undefined): Promise<Finding[]> {
  if (!ask) return []
  return ask().then(
    () => [{ about, wrong: [] }],
    (error: unknown) => [{ about, wrong: [`The ${about} cannot be used: ${explain(error, undefined, 'address')}`] }],
  )
}
