import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { limits } from '#contract/limits.ts'
import { type Handle, statement } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { networkOf, networksOf } from './network.ts'
import { isLoopback } from '#server/platform/http/peers.ts'
import { problem } from '#server/platform/http/problem.ts'

const minute = 60
const day = 24 * 60 * minute

/**
 * Rate limits: `points` within `seconds`, then refused for `block` seconds (or until the window ends).
 * `address` marks limits counted per network address, which many people may share.
 */
export const rates = {
  /** Wrong passwords for one account from one address (specification, section 8). */
  login_pair: { points: 5, seconds: 15 * minute, block: 15 * minute },
  /** The same on a device the account has used before: strangers cannot use this one up. */
  login_device: { points: 5, seconds: 15 * minute, block: 15 * minute },
  /** Wrong passwords for one name or one e-mail address from anywhere: together at most 100 a day for an account. */
  login_account: { points: 50, seconds: day },
  login_address: { points: 100, seconds: 15 * minute, address: true },
  /** A network with a successful login: spent at once, and remembered. */
  login_good: { points: 1, seconds: 90 * day },
  /** A solved task: it counts once, and is remembered for longer than it is valid. */
  proof_of_work: { points: 1, seconds: 10 * minute },
  signup: { points: 20, seconds: 60 * minute, address: true },
  /** Invitation codes tried. */
  invitation: { points: 30, seconds: 10 * minute, address: true },
  signup_check: { points: 30, seconds: 10 * minute, address: true },
  /** How often a caller learns that an e-mail address is taken. */
  email_disclosure: { points: 10, seconds: 60 * minute, address: true },
  activate: { points: 30, seconds: 10 * minute, address: true },
  activation_mail: { points: limits.activationMailsPerDay, seconds: day },
  /** Activation mails from one account to one address: the wait is shown for these, whatever others have caused there. */
  activation_again: { points: 1, seconds: day },
  /** Mails with a link to a new password: by recipient, and asked for from one network. */
  reset_mail: { points: limits.resetMailsPerDay, seconds: day },
  /** The same on a device that the member has signed in on before. */
  reset_device: { points: limits.resetMailsPerDay, seconds: day },
  reset_address: { points: 10, seconds: 60 * minute, address: true },
  /** Links followed from mails. */
  reset: { points: 30, seconds: 10 * minute, address: true },
  /** Wrong proofs by which a signed-in member should identify themselves. */
  own_proof: { points: 5, seconds: 15 * minute, block: 15 * minute },
  /** Mails with the reactivation link of a leaving member. */
  reactivation_mail: { points: limits.reactivationMailsPerDay, seconds: day },
  /** Wrong one-time codes of an account, wherever they are asked for, after the right password. */
  own_code: { points: 5, seconds: 15 * minute, block: 15 * minute },
  own_code_day: { points: 20, seconds: day },
  /** Challenges for passkeys, and responses to them, right or wrong. */
  passkey_challenge: { points: 100, seconds: 10 * minute, address: true },
  passkey_login: { points: 30, seconds: 10 * minute, address: true },
  email_change: { points: limits.emailChangesPerDay, seconds: day },
  /** Complaints: from one network, and by one member or in the name of one address. */
  complaint: { points: 10, seconds: 60 * minute, address: true },
  complaint_sender: { points: 20, seconds: day },
  /**
   * Changes of the list of people a member knows: by member, from one network, and from one network by accounts of its first
   * week.
   */
  known_contacts: { points: limits.knownContactChangesPerDay, seconds: day },
  known_contacts_network: { points: 30, seconds: day, address: true },
  known_contacts_newcomers: { points: 6, seconds: day, address: true },
  /** Each replaces another device of the member. */
  push_subscribe: { points: 60, seconds: 60 * minute },
  /** Unsubscribe links pressed on their page, from one network. */
  unsubscribe: { points: 60, seconds: 10 * minute, address: true },
  /** Resuming mails that were stopped. */
  mails_again: { points: limits.mailsAgainPerDay, seconds: day },
  /** Changes of a profile: each updates how others find it, and may bring the member new suggestions. */
  profile: { points: 300, seconds: 60 * minute },
  /** Changes of one's gender, and switching one's views on. */
  gender: { points: limits.genderChanges, seconds: 30 * day },
  views_on: { points: 2, seconds: 7 * day },
  /** Changes of a profile's texts: the old ones are kept for some days. */
  profile_words: { points: 50, seconds: day },
  photo: { points: 200, seconds: 60 * minute },
  /** Selfies, with any outcome; one at a time waits for review. */
  verification: { points: 10, seconds: day },
  /**
   * Codes by SMS: by member, by telephone number, and by network address, of which a mobile operator has few for all its
   * customers.
   */
  code_member: { points: limits.codesPerHour, seconds: 60 * minute },
  code_address: { points: 30, seconds: 60 * minute, address: true },
  code_number: { points: limits.codesPerHour, seconds: 60 * minute },
  chat_photo: { points: 200, seconds: 60 * minute },
  /** Failed payments: by account, by the keyed hash of a network, by the provider's fingerprint of a card. */
  payment_member: { points: 5, seconds: 60 * minute },
  payment_network: { points: 5, seconds: 60 * minute },
  payment_card: { points: 5, seconds: 60 * minute },
  /** Discount codes that do not exist. */
  discount_member: { points: 20, seconds: 60 * minute },
  discount_address: { points: 100, seconds: 60 * minute, address: true },
} satisfies Record<string, Rate>

export interface Rate {
  points: number
  seconds: number
  block?: number
  address?: boolean
}

export type RateName = keyof typeof rates

/** On a developer's machine every browser has the same address: it gets this many times as much. */
const loopbackAllowance = 50

/** How many times as much the IPv6 networks of 56 and of 48 bits around an address get: many subscribers may share one. */
const widerAllowances = [3, 10]

export interface Counted {
  /** Minutes to wait when it was over the limit, else 0. */
  minutes: number
  /** How many more are allowed now. */
  left: number
}

export interface RateLimits {
  /** Counts one attempt; refuses with `too_many_requests` beyond the limit. */
  take(rate: RateName, key: string): Promise<void>
  /** Counts one attempt. */
  count(rate: RateName, key: string): Promise<Counted>
  /** Takes back a counted attempt that the limit is not for. */
  giveBack(rate: RateName, key: string): Promise<void>
  /** Whether none is left, without counting one. */
  isSpent(rate: RateName, key: string): Promise<boolean>
  /** Forgets all attempts. */
  clear(rate: RateName, key: string): Promise<void>
  /** Starts the block that follows the last allowed attempt. */
  block(rate: RateName, key: string): Promise<void>
}

/** Counters in the database, so that they hold across processes and restarts. When it is gone, guarded actions are refused. */
export function rateLimits(db: Handle, keys: Keys, { production }: { production: boolean }): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>()
  function limiterOf(name: string, rate: Rate): RateLimiterPostgres {
    let limiter = limiters.get(name)
    if (!limiter) limiters.set(name, (limiter = createLimiter(db, name, rate)))
    return limiter
  }

  /**
   * The counters of a key, and their rates. One network is one caller, however many addresses it has, and so are, with higher
   * limits, the networks around it. The table holds no names and addresses, only their keyed hash.
   */
  function countersOf(name: RateName, key: string): [Counter, ...Counter[]] {
    const rate: Rate = rates[name]
    if (!rate.address) return [counter(name, rate, key)]
    if (!production && isLoopback(key)) return [counter(`${name}:local`, manifold(rate, loopbackAllowance), networkOf(key))]
    const [own, ...around] = networksOf(key)
    return [
      counter(name, rate, own),
      ...around.map((each, index) => counter(`${name}:${index}`, manifold(rate, widerAllowances[index]!), each)),
    ]
  }

  function counter(name: string, rate: Rate, counted: string): Counter {
    return { limiter: limiterOf(name, rate), key: keys.hash('rate', counted).toString('base64url') }
  }

  async function count(name: RateName, key: string): Promise<Counted> {
    let left = Infinity
    for (const each of countersOf(name, key)) {
      const counted = await countOne(each)
      if (counted.minutes > 0) return counted
      left = Math.min(left, counted.left)
    }
    return { minutes: 0, left }
  }

  async function countOne({ limiter, key }: Counter): Promise<Counted> {
    try {
      const { remainingPoints } = await limiter.consume(key)
      return { minutes: 0, left: remainingPoints }
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return { minutes: Math.max(1, Math.ceil(refusal.msBeforeNext / 60_000)), left: 0 }
      throw refusal
    }
  }

  return {
    count,
    async take(name, key) {
      const { minutes } = await count(name, key)
      if (minutes > 0) throw problem('too_many_requests', { minutes })
    },
    async giveBack(name, key) {
      for (const { limiter, key: counted } of countersOf(name, key)) await limiter.reward(counted)
    },
    async isSpent(name, key) {
      const [own] = countersOf(name, key)
      const counted = await own.limiter.get(own.key)
      return counted !== null && counted.remainingPoints <= 0
    },
    async clear(name, key) {
      const [own] = countersOf(name, key)
      await own.limiter.delete(own.key)
    },
    async block(name, key) {
      const { block, seconds } = rates[name] as Rate
      const [own] = countersOf(name, key)
      await own.limiter.block(own.key, block ?? seconds)
    },
  }
}

/** A limiter, and the key it counts. */
interface Counter {
  limiter: RateLimiterPostgres
  key: string
}

function manifold(rate: Rate, times: number): Rate {
  return { ...rate, points: rate.points * times }
}

const forget = statement('rate_limit_forget', 'delete from rate_limit where expire < $1')

/** Deletes expired counters. Called daily. */
export async function forgetRates(db: Handle): Promise<void> {
  await db.run(forget, [Date.now()])
}

/** One counter in the database, by its name. */
export function createLimiter(db: Handle, keyPrefix: string, { points, seconds, block }: Rate): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: { query: (sql: Query) => run(db, sql) },
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration: seconds,
    blockDuration: block ?? 0,
  })
}

interface Query {
  name: string
  text: string
  values: unknown[]
}

async function run(db: Handle, { name, text, values }: Query): Promise<{ rows: unknown[]; rowCount: number }> {
  const rows = await db.rows<unknown>({ name, text }, values)
  return { rows, rowCount: rows.length }
}
