import type { Act } from '#contract/staff/options.ts'
import { userInfo } from 'node:os'
import { memberNamed } from '#server/account/account.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Actor, record } from '#server/staff/staff.ts'

/** What a command is going to do, for the audit log; a member's name is replaced by their id. */
interface Described {
  act: Act
  subject: string
  member?: { site: string; name: string }
  details?: Record<string, unknown>
}

type Describe = (words: string[]) => Described | undefined
type Choice = (words: string[]) => boolean

const ofSite =
  (act: Act, isChange: (words: string[]) => boolean = () => true): Describe =>
  (words) =>
    isChange(words) ? { act, subject: `site:${words[0]}`, details: { words: words.slice(1).map(cut) } } : undefined

/** A member, named by the second word; `isKept` says which of the further words are kept: none that are about the member. */
const ofMember =
  (
    act: Act,
    { isChange = () => true, isKept = () => true }: { isChange?: Choice; isKept?: (word: string) => boolean } = {},
  ): Describe =>
  (words) =>
    isChange(words)
      ? {
          act,
          subject: '',
          member: { site: words[0]!, name: words[1]! },
          details: { words: words.slice(2).filter(isKept).map(cut) },
        }
      : undefined

/** A look at a case, named by the first word. With a second word the case is decided, and the rule that decides it writes the entry. */
const lookAt =
  (noun: 'complaint' | 'report' | 'appeal' | 'verification'): Describe =>
  ([number, verb]) =>
    verb === undefined ? { act: `${noun}.view`, subject: `${noun}:${number}` } : undefined

/** The commands that change something or show what only staff may see. */
const described: Record<string, Describe> = {
  add: ofSite('site.add'),
  remove: ofSite('site.remove'),
  host: ofSite('site.host'),
  icon: ofSite('site.icon'),
  logo: ofSite('site.logo'),
  page: ofSite('site.page'),
  import: ([file]) => ({ act: 'site.import', subject: '', details: { file } }),
  'import-members': ofSite('site.import_members'),
  bundles: ofSite('site.bundles', ([, verb]) => verb !== undefined),
  discount: ofSite('site.discount', ([, verb]) => verb !== undefined),
  lander: ofSite('site.lander', (words) => words.some((word) => word.startsWith('--'))),
  broadcast: ofSite('site.broadcast', ([, ...rest]) =>
    /^(write|send|stop)$/.test(rest[0] === 'write' ? 'write' : (rest[1] ?? '')),
  ),
  invite: ofSite('site.invite'),
  invitations: ofSite('site.revoke_invitation', ([, verb]) => verb === 'revoke'),
  refund: ([, order, amount]) =>
    amount === undefined ? undefined : { act: 'order.refund', subject: `order:${order}`, details: { amount } },
  disputes: ([, order, verb]) => (verb === undefined ? undefined : { act: 'order.dispute_sent', subject: `order:${order}` }),
  complaint: lookAt('complaint'),
  report: lookAt('report'),
  appeal: lookAt('appeal'),
  picture: ([number, verb = 'view']) =>
    verb === 'view' || verb === 'settle' ? { act: `picture.${verb}`, subject: `picture:${number}` } : undefined,
  verification: lookAt('verification'),
  jobs: ([verb, which]) =>
    /^(retry|drop)$/.test(verb ?? '') ? { act: `jobs.${verb as 'retry' | 'drop'}`, subject: '', details: { which } } : undefined,
  'mail-again': () => ({ act: 'mail.again', subject: '' }),
  'codes-off': ofMember('member.codes_off'),
  suspend: ofMember('member.suspend', { isKept: (word) => /^\d+$/.test(word) }),
  readmit: ofMember('member.readmit'),
  'keep-off': ofMember('member.keep_off'),
  erase: ofMember('member.erase', { isChange: ([, , word]) => word === 'for-good' }),
}

/** Takes `--as NAME` out of the words of a command line. */
export function takeAs(typed: readonly string[]): { as: string | undefined; words: string[] } {
  const at = typed.indexOf('--as')
  if (at === -1) return { as: undefined, words: [...typed] }
  return { as: typed[at + 1] ?? '', words: [...typed.slice(0, at), ...typed.slice(at + 2)] }
}

/** Who acts on the command line: the name given by `--as`, else that of the system's user. */
export function commandLine(as: string | undefined): Actor {
  if (as !== undefined && !/^[\p{L}\p{N} ._@-]{1,40}$/u.test(as))
    throw new RangeError('--as takes your name: letters, digits and spaces.')
  return { id: null, name: `command line (${as ?? userName()})` }
}

/**
 * Runs a command. One that changes something is written to the audit log before it begins, so that nothing is changed unwritten;
 * that it failed is an entry of its own.
 */
export async function audited(
  db: Database,
  actor: Actor,
  { name, words }: { name: string; words: string[] },
  run: () => Promise<void>,
): Promise<void> {
  const described = await describeCommand(db, name, words)
  if (!described) return run()
  const number = await db.transaction((tx) => record(tx, { actor, ...described }))
  try {
    await run()
  } catch (error) {
    await db.transaction((tx) => record(tx, { actor, act: 'command.failed', subject: `entry:${number}` }))
    throw error
  }
}

async function describeCommand(db: Database, name: string, words: string[]): Promise<Omit<Described, 'member'> | undefined> {
  const found = Object.hasOwn(described, name) ? described[name]!(words) : undefined
  if (!found) return undefined
  const { member, ...entry } = found
  if (!member) return entry
  return { ...entry, subject: `member:${(await memberNamed(db, member.site, member.name)) ?? 'unknown'}` }
}

function cut(word: string): string {
  return word.slice(0, 200)
}

/** A container's user may have no name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}
