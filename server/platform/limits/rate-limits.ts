import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type Handle, statement } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { type Rate, type RateName, rates, type StoredRate } from './list.ts'
import { networkOf, networksOf } from './network.ts'
import { isLoopback } from '#server/platform/http/peers.ts'
import { type Problem, problem } from '#server/platform/http/problem.ts'

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
  /** Counts one attempt; refuses with the limit's error beyond the limit. */
  take(rate: StoredRate, key: string): Promise<void>
  /** Counts one attempt. */
  count(rate: StoredRate, key: string): Promise<Counted>
  /** Takes back a counted attempt that the limit is not for. */
  giveBack(rate: StoredRate, key: string): Promise<void>
  /** Whether none is left, without counting one. */
  isSpent(rate: StoredRate, key: string): Promise<boolean>
  /** Forgets all attempts. */
  clear(rate: StoredRate, key: string): Promise<void>
  /** Starts the block that follows the last allowed attempt. */
  block(rate: StoredRate, key: string): Promise<void>
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
  function countersOf(name: StoredRate, key: string): [Counter, ...Counter[]] {
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

  async function count(name: StoredRate, key: string): Promise<Counted> {
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
      if (minutes > 0) throw refusalOf(name, minutes)
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

/** The error of a limit, for a caller who has to wait so many minutes. */
export function refusalOf(name: RateName, minutes: number): Problem {
  const { points, refusal }: Rate = rates[name]
  if (!refusal) return problem('too_many_requests', { minutes })
  const { code, message } = refusal
  return problem(code, {
    minutes,
    message,
    values: { maximum: points, hours: Math.ceil(minutes / 60), days: Math.ceil(minutes / 1440) },
  })
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
