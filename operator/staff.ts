import { type StaffRole, staffRoles } from '#contract/staff/options.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { hashPassword } from '#server/platform/keys/passwords.ts'
import { rateLimits } from '#server/platform/limits/rate-limits.ts'
import {
  addAccount,
  changeRole,
  newAccountId,
  newPassword,
  removeAccount,
  resetAccount,
  type StaffAccount,
  staffAccounts,
  staffNamed,
} from '#server/staff/accounts.ts'
import type { Actor } from '#server/staff/staff.ts'
import { minute } from './complaints.ts'

interface Means {
  keys: Keys
  config: { production: boolean }
}

/** `staff list|add NAME ROLE [SITE…]|role NAME ROLE|reset NAME|remove NAME`: the accounts of the staff console. */
export async function staff(
  { db, ...means }: Means & { db: Database },
  [verb = 'list', name = '', ...rest]: string[],
  actor: Actor,
): Promise<void> {
  if (verb === 'list') return list(db)
  if (verb === 'add') return add(db, { name: name.trim(), role: roleOf(rest[0]), sites: rest.slice(1) }, actor)
  if (!['role', 'reset', 'remove'].includes(verb))
    throw new RangeError(`staff takes "list", "add", "role", "reset" or "remove", not "${verb}".`)
  const account = await staffNamed(db, name)
  if (!account) throw new RangeError(`There is no account of staff ${JSON.stringify(name)}.`)
  if (verb === 'role') {
    const role = roleOf(rest[0])
    await refusing(db.transaction((tx) => changeRole(tx, actor, account.id, role)))
    return console.log(`${account.name} is ${role} from the next call on.`)
  }
  if (verb === 'reset') return reset({ db, ...means }, account, actor)
  await refusing(db.transaction((tx) => removeAccount(tx, actor, account.id)))
  console.log(`${account.name} is removed and signed out.`)
}

async function list(db: Database): Promise<void> {
  const accounts = await staffAccounts(db)
  for (const each of accounts) {
    const seen = each.last_seen_at ? `seen ${minute(each.last_seen_at)}` : 'never seen'
    const factor = each.enrolled_at ? 'codes set up' : 'no codes yet'
    console.log([each.name, each.role, each.sites?.join(',') ?? 'all sites', seen, factor].join('\t'))
  }
  if (accounts.length === 0) console.log('There is no account of staff. To add the first: npm run site -- staff add NAME admin')
}

async function add(db: Database, account: { name: string; role: StaffRole; sites: string[] }, actor: Actor): Promise<void> {
  showPassword(account.name, await addStaff(db, account, actor))
}

/** Adds an account of the staff console; returns its first password. */
export async function addStaff(
  db: Database,
  { name, role, sites }: { name: string; role: StaffRole; sites: string[] },
  actor: Actor,
): Promise<string> {
  if (!/^[\p{L}\p{N} ._-]{2,40}$/u.test(name)) throw new RangeError('A name has 2 to 40 letters, digits and spaces.')
  const password = newPassword()
  const account = {
    id: newAccountId(),
    name,
    role,
    sites: sites.length > 0 ? sites : null,
    passwordHash: await hashPassword(password),
  }
  await refusing(db.transaction((tx) => addAccount(tx, actor, account)))
  return password
}

async function reset({ db, keys, config }: Means & { db: Database }, { id, name }: StaffAccount, actor: Actor): Promise<void> {
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  await db.transaction((tx) => resetAccount(tx, actor, { id, passwordHash, limits: rateLimits(tx, keys, config) }))
  showPassword(name, password)
}

function showPassword(name: string, password: string): void {
  console.log(`${name} logs in at /staff with this password, which is shown only now, and sets up an authenticator app there:`)
  console.log(password)
}

function roleOf(word: string | undefined): StaffRole {
  const role = staffRoles.find((each) => each === word)
  if (!role) throw new RangeError(`A role is ${staffRoles.slice(0, -1).join(', ')} or ${staffRoles.at(-1)}.`)
  return role
}

const sentences: Record<string, string> = {
  'error.staff_name_taken': 'That name is taken, or looks like one that is.',
  'error.last_admin': 'They are the last admin: make somebody else admin first.',
}

/** Turns a refusal of the rules into a sentence. */
async function refusing(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.details.fields?.['sites'])
      throw new RangeError('There is no such site (npm run site -- list), or it is for an admin: admins have all sites.')
    throw new RangeError(sentences[error.details.message ?? ''] ?? error.message)
  }
}
