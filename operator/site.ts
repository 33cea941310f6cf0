// Command line of the installation's sites: npm run site -- help. `--as NAME` names the operator in the audit log.
import { endRefusal } from '#server/account/mail-budget/mail-budget.ts'
import type { NotedPart } from '#contract/staff/options.ts'
import type { Config } from '#server/config.ts'
import type { Database, Handle } from '#server/platform/database/database.ts'
import { openKeys } from '#server/platform/keys/open-keys.ts'
import { keepOff } from '#server/privacy/sharing.ts'
import { siteOf } from '#server/site/site.ts'
import { withHistory } from '#server/site-management/history.ts'
import { audited, commandLine, takeAs } from './audit.ts'
import { appeal, appeals } from './appeals.ts'
import { invitations, makeInvitation } from './invitations.ts'
import { erase } from './erase.ts'
import { fileOf, importFile } from './site-file.ts'
import { cams } from './cams.ts'
import { icon, logo, page } from './branding.ts'
import { codesOff, corrections, readmitByName, suspendByName, suspended } from './members.ts'
import { broadcast } from './broadcast.ts'
import { complaint, complaints } from './complaints.ts'
import { funnel } from './funnel.ts'
import { jobs } from './jobs.ts'
import { lander } from './landers.ts'
import { moneyCommands } from './money.ts'
import { picture, pictures } from './pictures.ts'
import { report, reports } from './reports.ts'
import { add, check, host, list, open, remove, set, show } from './setup.ts'
import { bundles, discount } from './shop.ts'
import { staff } from './staff.ts'
import { verification, verifications } from './verifications.ts'
import { webhooks } from './webhooks.ts'
import { type Command, fits, help, line } from './command-line.ts'
import { withDatabase } from './with-database.ts'

/** A command about one part of a site, whose history names what it changed. */
function noted(part: NotedPart, run: (db: Handle, siteId: string, words: string[]) => Promise<void>): Command['run'] {
  return async (db, [id = '', ...words], _config, actor) => {
    await siteOf(db, id)
    await db.transaction((tx) => withHistory(tx, actor, { id, part }, () => run(tx, id, words)))
  }
}

const commands: Record<string, Command> = {
  list: { words: '', says: 'lists the sites', run: list },
  show: { words: 'SITE', says: 'settings, company and hosts of one', run: show },
  check: {
    words: '',
    says: 'reports invalid settings, and company details that the law requires and that are missing',
    run: check,
  },
  add: { words: 'SITE HOST…', says: 'adds a site like the default one at these hosts; the first is its domain', run: add },
  open: {
    words: 'SITE',
    says: 'opens a site that was added in the console, once nothing that it needs is missing',
    run: (db, [id = ''], config, actor) => open(db, actor, id, config),
  },
  remove: { words: 'SITE', says: 'removes a site without members and orders', run: remove },
  host: { words: 'SITE add|remove HOST', says: 'adds or removes a host of the site', run: host },
  set: {
    words: 'SITE KEY VALUE',
    says: 'changes a setting; VALUE is a plain word or JSON, such as \'["NL","BE"]\'',
    run: (db, [id = '', key = '', value = ''], _config, actor) => set(db, actor, { id, part: 'settings', key, value }),
  },
  company: {
    words: 'SITE KEY VALUE',
    says: 'changes a detail of the company behind the site',
    run: (db, [id = '', key = '', value = ''], _config, actor) => set(db, actor, { id, part: 'company', key, value }),
  },
  icon: {
    words: 'SITE FILE',
    says: 'sets its icon: a square SVG, or a PNG, JPEG or WebP of 512 px or more; "remove" removes it',
    run: async (db, [id = '', file = '']) => icon(db, id, file),
  },
  logo: {
    words: 'SITE FILE [FILE-FOR-DARK]',
    says: 'sets its logo, shown in the top bar instead of icon and name, and another for dark backgrounds; "remove" removes it',
    run: async (db, [id = '', file = '', dark]) => logo(db, id, file, dark),
  },
  page: {
    words: 'SITE NAME FOLDER [listed]',
    says: `sets the text of a page (terms, privacy …), a file for each language: FOLDER/en.md …; "remove" restores ours. Any other
      NAME makes a new page at /NAME, which begins with its title ("# About us"); "listed": linked in the footer, open to search engines`,
    run: async (db, [id = '', name = '', folder = '', listed], _config, actor) =>
      page(db, actor, { id, name }, { folder, listed }),
  },
  export: {
    words: 'SITE',
    says: 'prints the site without members, orders and discount codes: … export SITE > site.json',
    run: async (db, [id = '']) => console.log(await fileOf(db, id)),
  },
  import: {
    words: 'FILE',
    says: 'makes a site equal to an exported one; a second time nothing changes',
    run: async (db, [file = '']) => importFile(db, file),
  },
  bundles: {
    words: 'SITE [set ID COUNTRY CREDITS PRICE CURRENCY | end ID]',
    says: 'its bundles; PRICE in minor units, 3000 is €30.00',
    run: noted('bundles', bundles),
  },
  discount: {
    words: 'SITE [set CODE PERCENT … | end CODE]',
    says: `its discount codes, with the number of uses; PERCENT may be followed by --country NL --currency EUR --minimum 3000
      --methods ideal,paypal --starts 2026-12-01 --expires 2026-12-31T23:00Z --validity once-per-user|once|unlimited`,
    run: noted('discounts', discount),
  },
  ...moneyCommands,
  broadcast: {
    words: 'SITE [write FILE | NAME [estimate|test ADDRESS|send WHEN|stop]]',
    says: `news and promotions by mail: lists them, stores a draft from FILE, shows one (news/spring), counts its recipients, mails a test to
      your address, sends it "now" or at a time such as 2026-12-01T10:00Z, or stops it; a stopped one continues where it ended`,
    run: async (db, [id = '', ...rest], config) => broadcast({ db, config }, await siteOf(db, id), rest),
  },
  cams: {
    words: 'SITE',
    says: 'reads the feed of its advertisements (cam_feed) now, and reports what is shown and what is not',
    run: async (db, [id = '']) => cams(db, await siteOf(db, id)),
  },
  lander: {
    words: 'SITE [NAME [SLUG] [--texts FILE] [--picture FILE]… [--clip FILE] [--source NAME] [--remove]]',
    says: `the content of its landing pages, by slug: lists all, shows one, or sets the named parts of one ("none" removes a part): texts by
      language as JSON, up to six pictures, a film of 8 MB at most, and the traffic source that its visitors count for`,
    run: async (db, [id = '', ...rest], config) => lander({ db, config }, await siteOf(db, id), rest),
  },
  funnel: {
    words: 'SITE [--from 2026-11-01] [--to 2026-11-30] [--by lander|slug|source|day|hour]',
    says: 'how many visitors came by which page, and how far they went: hourly counts without persons',
    run: async (db, [id = '', ...rest]) => funnel(db, await siteOf(db, id), rest),
  },
  complaints: {
    words: '',
    says: 'open complaints, on all sites, the oldest first',
    run: complaints,
  },
  complaint: {
    words: 'NUMBER [answer FILE|close]',
    says: 'prints one; mails the answer in FILE ("-": standard input), or closes it without an answer',
    run: async (db, words, config, actor) => complaint({ db, config }, words, actor),
  },
  reports: {
    words: '',
    says: 'undecided reports by members, on all sites, the oldest first',
    run: reports,
  },
  report: {
    words: 'NUMBER [dismiss|warn|remove …|lock …|suspend [DAYS]|close [--rule NAME] REASONS]',
    says: `prints one with its evidence; decides it, and mails the reasons to the member concerned and an answer to the reporter: "dismiss",
      "warn", "remove photo ID", "remove about", "remove message NUMBER", "lock likes|first_messages|photos DAYS", "suspend", "close"`,
    run: async (db, words, config, actor) => report(await meansOf(db, config), words, actor),
  },
  appeals: {
    words: '',
    says: 'unanswered appeals against decisions, on all sites, the oldest first, with the days that are left',
    run: appeals,
  },
  appeal: {
    words: 'NUMBER [upheld|undone REASONS]',
    says: 'prints one with the decision; leaves the decision or undoes all of it, and mails the member. Not for who decided it (--as)',
    run: async (db, words, config, actor) => appeal(await meansOf(db, config), words, actor),
  },
  pictures: {
    words: '',
    says: 'unreviewed pictures that several members of a site have as their photo, on all sites, the oldest first',
    run: pictures,
  },
  picture: {
    words: 'NUMBER [settle]',
    says: 'the members who have one, the first uploader first; "settle" takes it off the list. No member is notified',
    run: picture,
  },
  verifications: { words: '', says: 'unreviewed selfies, on all sites', run: verifications },
  verification: {
    words: 'NUMBER [accept [PHOTOS…]|refuse REASONS]',
    says: 'shows one to compare; accepts it for all photos or the numbered ones, or refuses it: the member is mailed, and the selfie erased',
    run: async (db, words, config) => verification({ db, config }, words),
  },
  invite: {
    words: 'SITE [--uses 1] [--days 14] [--note …]',
    says: 'makes a link by which that many may join within that many days, if signups is "by_invitation"',
    run: async (db, [id = '', ...rest], config, actor) => makeInvitation({ db, config, actor }, await siteOf(db, id), rest),
  },
  invitations: {
    words: 'SITE [revoke ID]',
    says: 'lists its invitations, without their links; revokes one',
    run: noted('invitations', invitations),
  },
  webhooks: {
    words: 'SITE [add URL EVENT…|set ID URL EVENT…|on|off|secret|remove|deliveries|test ID|send ID DELIVERY]',
    says: 'where your own systems are told of events of the site, signed; what was sent there; sends one again, or a test',
    run: async (db, [id = '', ...rest], config, actor) =>
      webhooks(await meansOf(db, config), (await siteOf(db, id)).id, rest, actor),
  },
  jobs: {
    words: '[retry|drop ID|QUEUE|all]',
    says: 'jobs that wait, by queue, and those that failed every time, which it sends on again or deletes',
    run: jobs,
  },
  'mail-again': {
    words: 'ADDRESS',
    says: 'allows mail to an address again that refused it or bounced, on all sites, when its owner asks from that address',
    run: async (db, [address = ''], config) => {
      const keys = await openKeys(db, config)
      const was = await db.transaction((tx) => endRefusal(tx, keys, address))
      console.log(was ? 'Mails are sent there again.' : 'No mails to this address were refused.')
    },
  },
  'codes-off': {
    words: 'SITE NAME',
    says: 'turns one-time codes off for a member, by name or id, who has lost their phone and their recovery codes. They are mailed',
    run: async (db, [id = '', name = ''], { siteUrl }) => codesOff(db, await siteOf(db, id), name, siteUrl),
  },
  suspend: {
    words: 'SITE NAME [DAYS] REASONS…',
    says: 'ends a member’s sessions and hides them for some days or for good, by their name or id, and mails them the reasons',
    run: async (db, [id = '', ...rest], config, actor) =>
      suspendByName(await meansOf(db, config), (await siteOf(db, id)).id, rest, actor),
  },
  suspended: {
    words: 'SITE',
    says: 'the suspended members: since when, until when, id, name and why',
    run: async (db, [id = '']) => suspended(db, (await siteOf(db, id)).id),
  },
  'keep-off': {
    words: 'SITE ID [back]',
    says: 'keeps a member of another site off this one, by their id, whatever they agree to; "back" lets them be shown again if they agree',
    run: async (db, [id = '', member = '', back]) => keepOff(db, (await siteOf(db, id)).id, member, { back: back === 'back' }),
  },
  corrections: {
    words: 'SITE',
    says: 'the latest hundred corrections of dates of birth: before, after, reason',
    run: async (db, [id = '']) => corrections(db, (await siteOf(db, id)).id),
  },
  readmit: {
    words: 'SITE NAME',
    says: 'ends a suspension',
    run: async (db, [id = '', name = '']) => readmitByName(db, (await siteOf(db, id)).id, name),
  },
  staff: {
    words: '[list|add NAME ROLE [SITE…]|role NAME ROLE|reset NAME|remove NAME]',
    says: 'the accounts of the staff console; ROLE is support, moderator, lead or admin, SITEs limit whose cases they see',
    run: async (db, words, config, actor) => staff(await meansOf(db, config), words, actor),
  },
  erase: {
    words: 'SITE NAME [for-good]',
    says: 'erases a member now, by their name or id; without "for-good" it only reports what it would do',
    run: async (db, [id = '', ...rest], config) => erase({ db, config }, (await siteOf(db, id)).id, rest),
  },
}

const { as, words: typed } = takeAs(process.argv.slice(2))
const [name = 'list', ...words] = typed
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (/^(-h|(--)?help)$/.test(name)) console.log(help(commands))
else if (!command) refuse(`There is no command "${name}".\n${help(commands)}`)
else if (!fits(command, words.length))
  refuse(`${name} takes ${command.words || 'no words'}; it got ${words.length === 0 ? 'none' : words.join(' ')}.
  ${line(name, command)}
Put a value of several words in quotes.`)
else
  await withDatabase((db, config) => {
    const actor = commandLine(as)
    return audited(db, actor, { name, words }, () => command.run(db, words, config, actor))
  })

async function meansOf(db: Database, config: Config) {
  return { db, config, keys: await openKeys(db, config) }
}

function refuse(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
