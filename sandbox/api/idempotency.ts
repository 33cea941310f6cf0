import { createHash } from 'node:crypto'
import { unprocessable } from '../payments/refusal.ts'
import type { Sandbox } from '../store/sandbox.ts'

export interface Answer {
  status: number
  /** JSON text; empty for 204. */
  body: string
}

interface Answered extends Answer {
  request: string
}

/**
 * Does a piece of work once for a key, in one transaction with remembering its answer: a repetition gets the same
 * answer, also after a restart. The same key with another request is refused; what was refused may be tried again.
 */
export function once({ store }: Sandbox, key: string | undefined, request: string, work: () => Answer): Answer {
  if (!key) return store.atomically(work)
  const fingerprint = createHash('sha256').update(request).digest('hex')
  return store.atomically(() => {
    const [known] = store.rows<Answered>('select * from answered where key = ?', key)
    if (known && known.request !== fingerprint) throw unprocessable('This idempotency key was used for another request.')
    if (known) return { status: known.status, body: known.body }
    const answer = work()
    store.run('insert into answered values (?, ?, ?, ?)', key, fingerprint, answer.status, answer.body)
    return answer
  })
}
