import { type Handle, isViolation, statement, type Transaction } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { problem } from './problem.ts'

const take = statement<{ call: string }>(
  'idempotency_take',
  `insert into idempotency (owner_id, key, call, input_hash, created_at) values ($1, $2, $3, $4, now())
   on conflict do nothing returning call`,
)
const recall = statement<{ call: string; input_hash: Buffer; answer: unknown }>(
  'idempotency_recall',
  'select call, input_hash, answer from idempotency where owner_id = $1 and key = $2',
)
const keep = statement('idempotency_keep', 'update idempotency set answer = $3 where owner_id = $1 and key = $2')
const forget = statement('idempotency_forget', "delete from idempotency where created_at < now() - interval '2 days'")

const erase = statement('idempotency_erase', 'delete from idempotency where owner_id = $1')
/** $1 the site of the visitor who signed up; of two days there are few. */
const eraseSignup = statement(
  'idempotency_erase_signup',
  "delete from idempotency where owner_id = 'site:' || $1 and call = 'POST /api/signup.php' and strpos(answer::text, $2) > 0",
)

export interface Attempt {
  /** Member, or site for visitors. */
  owner: string
  /** The `Idempotency-Key` header, made by the client before its first attempt. */
  key: string | undefined
  /** Method and path. */
  call: string
  input: unknown
  /** Inputs hold passwords and account numbers: only their keyed hash is kept. */
  keys: Keys
}

/**
 * For a statement that does a whole call by itself: remembers `answer` (SQL of a jsonb, over `from`) under the attempt's
 * key. The parameters are those of `attemptValues`, by name (`$7`). A key that was used before fails the whole
 * statement (`isRepeated`): then `once` knows the first answer.
 */
export function rememberAnswer(
  [owner, key, call, hash]: readonly [string, string, string, string],
  answer: string,
  from: string,
): string {
  return `insert into idempotency (owner_id, key, call, input_hash, created_at, answer)
   select ${owner}, ${key}, ${call}, ${hash}, now(), ${answer} from ${from}`
}

/** Owner, key, call and the hash of the input. */
export function attemptValues(attempt: Attempt): readonly unknown[] {
  return [attempt.owner, attempt.key, attempt.call, hashOf(attempt)]
}

/** Whether a statement failed because its key was used before. */
export function isRepeated(error: unknown): boolean {
  return isViolation(error, '23505', 'idempotency')
}

/**
 * Runs `work` in one transaction, once per key: a repeated attempt gets the first answer and changes nothing, concurrent ones
 * wait for each other. The same key with another input is `conflict`. Answers are stored for two days, even if their subject is
 * deleted: so they are ids and numbers, from which the caller reads the rest anew, never texts, names or addresses.
 */
export async function once<Answer>(
  database: Handle,
  attempt: Attempt,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const { owner, key, call } = attempt
  if (!key) return database.transaction(work)
  const hash = hashOf(attempt)
  return database.transaction(async (tx) => {
    if (!(await tx.row(take, [owner, key, call, hash]))) {
      const first = await tx.row(recall, [owner, key])
      if (first?.call !== call || !first.input_hash.equals(hash)) throw problem('conflict')
      // An answer of undefined is stored as null.
      return (first.answer ?? undefined) as Answer
    }
    const answer = await work(tx)
    await tx.run(keep, [owner, key, JSON.stringify(answer ?? null)])
    return answer
  })
}

/** Whether this very attempt, with its key, has been made and answered: `once` will do nothing more for it. */
export async function wasDone(db: Handle, attempt: Attempt): Promise<boolean> {
  if (!attempt.key) return false
  const first = await db.row(recall, [attempt.owner, attempt.key])
  return first?.call === attempt.call && first.input_hash.equals(hashOf(attempt))
}

function hashOf({ input, keys }: Attempt): Buffer {
  return keys.hash('input', JSON.stringify(input ?? null))
}

/** Forgets answers older than two days. Called daily. */
export async function forgetAnswers(database: Handle): Promise<void> {
  await database.run(forget)
}

/** Erases the answers that are remembered for a member. */
export async function eraseAnswers(database: Handle, memberId: string, siteId?: string): Promise<void> {
  await database.run(erase, [memberId])
  // The account was made by a visitor of the site.
  if (siteId !== undefined) await database.run(eraseSignup, [siteId, memberId])
}
