// Command line of the installation's sites: npm run site -- help
import { endRefusal } from '#server/account/mail-budget.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Keys } from '#server/platform/keys/keys.ts'
import { readSecret } from '#server/platform/keys/secret.ts'
import { endOutdatedSharing, keepOff } from '#server/privacy/sharing.ts'
import { changeCompany, changeSettings, siteOf } from '#server/site/site.ts'
import { invitations, makeInvitation } from './invitations.ts'
import { erase } from './erase.ts'
import { fileOf, importFile } from './site-file.ts'
import { cams } from './cams.ts'
import { icon, logo, page } from './look.ts'
import { codesOff, corrections, members } from './members.ts'
import { broadcast } from './broadcast.ts'
import { complaint, complaints } from './complaints.ts'
import { disputes } from './disputes.ts'
import { funnel } from './funnel.ts'
import { lander } from './landers.ts'
import { order, orders, refund } from './orders.ts'
import { picture, pictures } from './pictures.ts'
import { report, reports } from './reports.ts'
import { add, check, host, list, parseSetting, remove, show } from './setup.ts'
import { bundles, discount } from './shop.ts'
import { verification, verifications } from './verifications.ts'
import { settlements } from './settlements.ts'
import { withDatabase } from './with-database.ts'

interface Command {
  /** The words it takes; those in brackets are optional, and only `…` takes several. */
  words: string
  says: string
  run: (db: Database, words: string[], config: Config) => Promise<void>
}

const commands: Record<string, Command> = {
  list: { words: '', says: 'lists the sites', run: list },
  show: { words: 'SITE', says: 'settings, company and hosts of one', run: show },
  check: {
    words: '',
    says: 'what cannot be meant, and what the law wants each site to say of its company and nobody entered',
    run: check,
  },
  add: { words: 'SITE HOST…', says: 'a new one like the default, at these hosts, the first its domain', run: add },
  remove: { words: 'SITE', says: 'takes one away that has neither members nor orders', run: remove },
  host: { words: 'SITE add|remove HOST', says: 'leads a further host to it, or one no more', run: host },
  set: {
    words: 'SITE KEY VALUE',
    says: 'changes a setting; VALUE is a plain word, or JSON as \'["NL","BE"]\'',
    run: async (db, [id = '', key = '', value = '']) => {
      await changeSettings(db, id, { [key]: parseSetting(value, (await siteOf(db, id)).settings, key) })
      await endOutdatedSharing(db)
    },
  },
  company: {
    words: 'SITE KEY VALUE',
    says: 'changes what is told of the company behind it',
    run: async (db, [id = '', key = '', value = '']) => {
      await changeCompany(db, id, { [key]: parseSetting(value, (await siteOf(db, id)).company, key) })
      await endOutdatedSharing(db)
    },
  },
  icon: {
    words: 'SITE FILE',
    says: 'its icon: a square SVG, or a PNG, JPEG or WebP of 512 px or more; "remove" takes it back',
    run: async (db, [id = '', file = '']) => icon(db, id, file),
  },
  logo: {
    words: 'SITE FILE [FILE-FOR-DARK]',
    says: 'what stands in its top bar in place of mark and name, and another for dark ground; "remove" takes it back',
    run: async (db, [id = '', file = '', dark]) => logo(db, id, file, dark),
  },
  page: {
    words: 'SITE NAME FOLDER [listed]',
    says: `a page (terms, privacy …) in its own words, a file for each language: FOLDER/en.md …; "remove" takes them back. By any other
      NAME it is a page of its own at /NAME, which begins with its title ("# About us"); "listed": footer and search engines lead there`,
    run: async (db, [id = '', name = '', folder = '', listed]) => page(db, id, name, { folder, listed }),
  },
  export: {
    words: 'SITE',
    says: 'all of it but members, orders and discount codes, to be kept: … export SITE > site.json',
    run: async (db, [id = '']) => console.log(await fileOf(db, id)),
  },
  import: {
    words: 'FILE',
    says: 'makes a site what was exported; a second time nothing changes',
    run: async (db, [file = '']) => importFile(db, file),
  },
  bundles: {
    words: 'SITE [set ID COUNTRY CREDITS PRICE CURRENCY | end ID]',
    says: 'what it sells; PRICE in minor units, 3000 is €30.00',
    run: async (db, [id = '', ...rest]) => bundles(db, (await siteOf(db, id)).id, rest),
  },
  discount: {
    words: 'SITE [set CODE PERCENT … | end CODE]',
    says: `its discount codes, with how often each was used; behind PERCENT may stand --country NL --currency EUR --minimum 3000
      --methods ideal,paypal --starts 2026-12-01 --expires 2026-12-31T23:00Z --validity once-per-user|once|unlimited`,
    run: async (db, [id = '', ...rest]) => discount(db, (await siteOf(db, id)).id, rest),
  },
  orders: {
    words: 'SITE [--state failed] [--since 2026-11-01] [--member NAME]',
    says: 'the latest hundred orders, or those asked for',
    run: async (db, [id = '', ...rest]) => orders(db, (await siteOf(db, id)).id, rest),
  },
  order: {
    words: 'SITE ORDER',
    says: 'all that is known of one, by its number or the provider’s',
    run: async (db, [id = '', number = '']) => order(db, (await siteOf(db, id)).id, number),
  },
  refund: {
    words: 'SITE ORDER [AMOUNT]',
    says: 'what of one can be given back; with that amount in minor units behind it, gives it back, once',
    run: async (db, [id = '', ...rest], config) => refund({ db, config }, (await siteOf(db, id)).id, rest),
  },
  disputes: {
    words: 'SITE [ORDER [sent]]',
    says: 'those over its orders and until when they can be answered; what can be sent for one; that it was sent',
    run: async (db, [id = '', ...rest]) => disputes(db, await siteOf(db, id), rest),
  },
  settlements: {
    words: '[now]',
    says: 'what the provider paid out, its fees, and what differs from the orders, as compared this morning, or now',
    run: async (db, [verb], config) => settlements({ db, config }, verb),
  },
  broadcast: {
    words: 'SITE [write FILE | NAME [estimate|test ADDRESS|send WHEN|stop]]',
    says: `news and promotions by mail: all of them, a draft from FILE, one of them (news/spring), who would get it, a try at an address
      of yours, and off it goes, "now" or at a time as 2026-12-01T10:00Z; stopped it is sent on from where it was`,
    run: async (db, [id = '', ...rest], config) => broadcast({ db, config }, await siteOf(db, id), rest),
  },
  cams: {
    words: 'SITE',
    says: 'reads the feed of its advertisements (cam_feed) now, and says what of it is shown and what not',
    run: async (db, [id = '']) => cams(db, await siteOf(db, id)),
  },
  lander: {
    words: 'SITE [NAME [SLUG] [--texts FILE] [--picture FILE]… [--clip FILE] [--source NAME] [--remove]]',
    says: `what its landers say and show, by slug: all of them, one, or sets what is named of one ("none" takes that back): texts by language
      as JSON, up to six pictures, a film of 8 MB at most, and the traffic source that sends who comes by it`,
    run: async (db, [id = '', ...rest], config) => lander({ db, config }, await siteOf(db, id), rest),
  },
  funnel: {
    words: 'SITE [--from 2026-11-01] [--to 2026-11-30] [--by lander|slug|source|day|hour]',
    says: 'how many came by which page, and how far they went: counts by the hour, of nobody',
    run: async (db, [id = '', ...rest]) => funnel(db, await siteOf(db, id), rest),
  },
  complaints: {
    words: '',
    says: 'those that wait for an answer, on all sites, the oldest first',
    run: complaints,
  },
  complaint: {
    words: 'NUMBER [answer FILE|close]',
    says: 'one of them; mails the answer that stands in FILE ("-": what is typed), or closes it without',
    run: async (db, words, config) => complaint({ db, config }, words),
  },
  reports: {
    words: '',
    says: 'what members reported and nobody has decided, on all sites, the oldest first',
    run: reports,
  },
  report: {
    words: 'NUMBER [dismiss|act REASONS]',
    says: 'one of them with what was sealed; decides it, mails the reasons to whom it burdens and an answer to who reported',
    run: async (db, words, config) => report({ db, config }, words),
  },
  pictures: {
    words: '',
    says: 'pictures that several members of a site have as their photo, and nobody has compared, on all sites, the oldest first',
    run: pictures,
  },
  picture: {
    words: 'NUMBER [settle]',
    says: 'who has one of them, the first uploader first; takes it off the list. Nobody is told',
    run: picture,
  },
  verifications: { words: '', says: 'selfies of members that wait to be looked at, on all sites', run: verifications },
  verification: {
    words: 'NUMBER [accept [PHOTOS…]|refuse REASONS]',
    says: 'one of them, to be compared; that it shows the member of all photos, or of those numbered, or why not: they are mailed, the selfie erased',
    run: async (db, words, config) => verification({ db, config }, words),
  },
  invite: {
    words: 'SITE [--uses 1] [--days 14] [--note …]',
    says: 'a link by which so many may join within so many days, where signups is "by_invitation"',
    run: async (db, [id = '', ...rest], config) => makeInvitation({ db, config }, await siteOf(db, id), rest),
  },
  invitations: {
    words: 'SITE [revoke ID]',
    says: 'those it has handed out, without their links; ends one',
    run: async (db, [id = '', ...rest]) => invitations(db, (await siteOf(db, id)).id, rest),
  },
  'mail-again': {
    words: 'ADDRESS',
    says: 'mails go again to an address whose owner refused them (or from which they came back), on all sites: who asks for it from there',
    run: async (db, [address = ''], config) => {
      const keys = new Keys(await readSecret(config.dataDir, config.secret))
      const was = await db.transaction((tx) => endRefusal(tx, keys, address))
      console.log(was ? 'Mails go there again.' : 'No mails to this address were refused.')
    },
  },
  'codes-off': {
    words: 'SITE NAME',
    says: 'asks a member, by name or id, for one-time codes no more, when they have lost their phone and their recovery codes. They are mailed',
    run: async (db, [id = '', name = ''], { siteUrl }) => codesOff(db, await siteOf(db, id), name, siteUrl),
  },
  suspend: {
    words: 'SITE NAME [REASON…]',
    says: 'ends a member’s sessions and hides them, by their name or id',
    run: async (db, [id = '', ...rest]) => members(db, (await siteOf(db, id)).id, 'suspend', rest),
  },
  'keep-off': {
    words: 'SITE ID [back]',
    says: 'shows a member of another site there no more, by their id, whatever they agree to; "back" lets them be shown again if they do',
    run: async (db, [id = '', member = '', back]) => keepOff(db, (await siteOf(db, id)).id, member, { back: back === 'back' }),
  },
  corrections: {
    words: 'SITE',
    says: 'the latest hundred dates of birth that members corrected: before, after, why',
    run: async (db, [id = '']) => corrections(db, (await siteOf(db, id)).id),
  },
  readmit: {
    words: 'SITE NAME',
    says: 'takes that back',
    run: async (db, [id = '', ...rest]) => members(db, (await siteOf(db, id)).id, 'readmit', rest),
  },
  erase: {
    words: 'SITE NAME [for-good]',
    says: 'erases a member now, by their name or id; without "for-good" it only says so',
    run: async (db, [id = '', ...rest], config) => erase({ db, config }, (await siteOf(db, id)).id, rest),
  },
}

const [name = 'list', ...words] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (/^(-h|(--)?help)$/.test(name)) console.log(help())
else if (!command) refuse(`There is no command "${name}".\n${help()}`)
else if (!fits(command, words.length))
  refuse(`${name} takes ${command.words || 'no words'}; it was given ${words.length === 0 ? 'none' : words.join(' ')}.
  ${line(name, command)}
A value of several words stands in quotes.`)
else await withDatabase((db, config) => command.run(db, words, config))

function refuse(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}

function help(): string {
  return Object.entries(commands)
    .map(([each, known]) => line(each, known))
    .join('\n')
}

function line(each: string, { words: taken, says }: Command): string {
  return `npm run site -- ${`${each} ${taken}`.trim().padEnd(34)}  ${says}`
}

function fits({ words: taken }: Command, count: number): boolean {
  const needed = taken
    .replace(/\[.*\]/, '')
    .split(' ')
    .filter(Boolean).length
  return count >= needed && (count === needed || /[[…]/.test(taken))
}
