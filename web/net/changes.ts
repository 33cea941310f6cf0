import {
  hashKey,
  type MutationOptions,
  partialMatchKey,
  type Query,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

/** What a change makes of an answer. It changes nothing in an answer that knows the change. */
interface Effect {
  queryKey: QueryKey
  apply: (answer: unknown) => unknown
  /** Of the answers under longer keys too. */
  below?: boolean
  /** What is shown before the first answer. */
  initial?: unknown
}

export function effect<Answer>(
  queryKey: QueryKey,
  apply: (answer: Answer) => Answer,
  more: { below?: true; initial?: Answer } = {},
): Effect {
  return { queryKey, apply: apply as Effect['apply'], ...more }
}

/**
 * Shows a change of the viewer's at once, and sends it after those before it in the same `line`. No answer that was asked for
 * before the server confirmed it takes it from the screen. If it fails, it alone is taken back, and the error is thrown.
 */
export async function changeAtOnce<Answer>(
  queries: QueryClient,
  line: string,
  effects: readonly Effect[],
  send: Send<Answer>,
): Promise<Answer> {
  const change = ownChange(queries, effects)
  try {
    const answer = await sendInLine(queries, line, send)
    change.confirm()
    return answer
  } catch (error) {
    change.takeBack()
    throw error
  }
}

/** Sends a change; its idempotency key is the same each time. */
export type Send<Answer> = (once: { idempotencyKey: string }) => Promise<Answer>

type Retries = Pick<MutationOptions<unknown, Error, void>, 'retry' | 'retryDelay'>

/** Sends a change after those before it in the same `line`, or when the page is left, with which it would be lost. */
export async function sendInLine<Answer>(
  queries: QueryClient,
  line: string,
  send: Send<Answer>,
  retries: Retries = {},
): Promise<Answer> {
  const once = { idempotencyKey: crypto.randomUUID() }
  let sent: Promise<Answer> | undefined
  const sendOnce = () =>
    (sent ??= send(once).catch((error: unknown) => {
      sent = undefined
      throw error
    }))
  const leave = () => void sendOnce().catch(() => {})
  globalThis.addEventListener?.('pagehide', leave)
  try {
    return await runInLine(queries, line, sendOnce, retries)
  } finally {
    globalThis.removeEventListener?.('pagehide', leave)
  }
}

/** Runs `act` after what came before it in the same `line`, and not when the page is left. */
export function runInLine<Answer>(
  queries: QueryClient,
  line: string,
  act: () => Promise<Answer>,
  retries: Retries = {},
): Promise<Answer> {
  const options = { scope: { id: line }, networkMode: 'always' as const, mutationFn: act, ...retries }
  return queries.getMutationCache().build(queries, options).execute(undefined)
}

/** Keeps the answer to a change in place of what was read before; reads under way are older, and given up. */
export function keepAnswer<Answer>(queries: QueryClient, queryKey: QueryKey, answer: Answer): void {
  void queries.cancelQueries({ queryKey, exact: true })
  queries.setQueryData(queryKey, answer)
  changesOf(queries).onAnswer(queryKey)
}

/** Changes what is known under a key, if anything is; `asked`: when the read began that it comes from, by `performance.now()`. */
export function changeKept<Answer>(
  queries: QueryClient,
  queryKey: QueryKey,
  change: (known: Answer) => Answer,
  asked = Infinity,
): void {
  changesOf(queries).onChange(queryKey, change as Effect['apply'], asked)
}

/** Says that a screen begins to read what its queries start with. */
export function loadingBegins(queries: QueryClient): void {
  changesOf(queries).loadingBegan = performance.now()
}

export interface OwnChange {
  confirm: () => void
  takeBack: () => void
}

/** Shows a change that its caller sends. */
export function ownChange(queries: QueryClient, effects: readonly Effect[]): OwnChange {
  return changesOf(queries).make(effects)
}

/** Shows what the server has just confirmed. */
export function showConfirmed(queries: QueryClient, effects: readonly Effect[]): void {
  ownChange(queries, effects).confirm()
}

interface Change {
  effects: readonly Effect[]
  /** By the page's clock, ms. */
  confirmed?: number
}

/** A read takes no longer, ms. */
const readingAtMost = 60_000

const allChanges = new WeakMap<QueryClient, Changes>()

function changesOf(queries: QueryClient): Changes {
  const known = allChanges.get(queries)
  if (known) return known
  const changes = new Changes(queries)
  allChanges.set(queries, changes)
  return changes
}

/** The viewer's own changes in this page, and the answers below those that the server has not confirmed. */
class Changes {
  /** When the screen began to read what new queries start with. */
  loadingBegan = 0
  private readonly queries: QueryClient
  /** In their order: unconfirmed ones, and those that an answer on its way may not know. */
  private all: Change[] = []
  private readonly begun = new WeakMap<Query, number>()
  /** By the key's hash: what would be shown without the unconfirmed changes. */
  private readonly answers = new Map<string, unknown>()

  constructor(queries: QueryClient) {
    this.queries = queries
    // The screens are drawn after this: they never see an answer without the changes.
    queries.getQueryCache().subscribe((event) => {
      const { type, query } = event
      if (type === 'removed') this.answers.delete(query.queryHash)
      if (type === 'added' && query.state.data !== undefined) this.onRead(query)
      if (type !== 'updated') return
      if (event.action.type === 'fetch') this.begun.set(query, performance.now())
      if (event.action.type === 'success' && !event.action.manual) this.onRead(query)
    })
  }

  make(effects: readonly Effect[]): OwnChange {
    const change: Change = { effects }
    this.all = this.all.filter(({ confirmed = Infinity }) => performance.now() - confirmed < readingAtMost)
    for (const { queryKey, initial } of effects)
      if (initial !== undefined && this.queries.getQueryData(queryKey) === undefined)
        this.queries.setQueryData(queryKey, initial, { updatedAt: 0 })
    for (const query of this.touched(change)) {
      const { queryHash, queryKey, state } = query
      if (!this.answers.has(queryHash)) this.answers.set(queryHash, state.data)
      write(query, applied([change], queryKey, state.data))
    }
    this.all.push(change)
    return { confirm: () => this.confirm(change), takeBack: () => this.takeBack(change) }
  }

  onChange(queryKey: QueryKey, change: Effect['apply'], asked: number): void {
    const query = this.queries.getQueryCache().find({ queryKey })
    if (query?.state.data === undefined) return
    const { queryHash, state } = query
    const next = (known: unknown) => applied(this.confirmedSince(asked), queryKey, change(known))
    if (this.answers.has(queryHash)) this.answers.set(queryHash, next(this.answers.get(queryHash)))
    query.setData(applied(this.unconfirmed(), queryKey, next(state.data)), { manual: true })
  }

  onAnswer(queryKey: QueryKey): void {
    const query = this.queries.getQueryCache().find({ queryKey })
    if (query) this.show(query, query.state.data)
  }

  private onRead(query: Query): void {
    this.show(query, applied(this.confirmedSince(this.begun.get(query) ?? this.loadingBegan), query.queryKey, query.state.data))
  }

  private show(query: Query, answer: unknown): void {
    const { queryKey, queryHash, state } = query
    if (this.isOpen(queryKey)) this.answers.set(queryHash, answer)
    const shown = applied(this.unconfirmed(), queryKey, answer)
    if (shown !== state.data) write(query, shown)
  }

  private confirm(change: Change): void {
    change.confirmed = performance.now()
    for (const query of this.touched(change)) this.settle(query, (answer) => applied([change], query.queryKey, answer))
  }

  private takeBack(change: Change): void {
    this.all = this.all.filter((each) => each !== change)
    for (const query of this.touched(change)) {
      const { queryHash, queryKey } = query
      if (this.answers.has(queryHash)) write(query, applied(this.unconfirmed(), queryKey, this.answers.get(queryHash)))
      this.settle(query, (answer) => answer)
    }
  }

  /** What lies below is needed while a change is unconfirmed. */
  private settle({ queryKey, queryHash }: Query, next: (answer: unknown) => unknown): void {
    if (!this.answers.has(queryHash)) return
    if (this.isOpen(queryKey)) this.answers.set(queryHash, next(this.answers.get(queryHash)))
    else this.answers.delete(queryHash)
  }

  private unconfirmed(): Change[] {
    return this.all.filter(({ confirmed }) => confirmed === undefined)
  }

  private confirmedSince(begun: number): Change[] {
    return this.all.filter(({ confirmed = -1 }) => confirmed >= begun)
  }

  private isOpen(queryKey: QueryKey): boolean {
    return this.unconfirmed().some(({ effects }) => effects.some((each) => concerns(each, queryKey)))
  }

  private touched({ effects }: Change): Query[] {
    const all = this.queries.getQueryCache().getAll()
    return all.filter(({ queryKey, state }) => state.data !== undefined && effects.some((each) => concerns(each, queryKey)))
  }
}

function concerns(effect: Effect, queryKey: QueryKey): boolean {
  return effect.below ? partialMatchKey(queryKey, effect.queryKey) : hashKey(queryKey) === hashKey(effect.queryKey)
}

function applied<Answer>(changes: readonly Change[], queryKey: QueryKey, answer: Answer): Answer {
  const effects = changes.flatMap((change) => change.effects.filter((each) => concerns(each, queryKey)))
  return effects.reduce((now, { apply }) => apply(now) as Answer, answer)
}

/** Neither fresher nor staler than before. */
function write(query: Query, data: unknown): void {
  const { dataUpdatedAt: updatedAt, isInvalidated } = query.state
  query.setData(data, { manual: true, updatedAt })
  if (isInvalidated) query.invalidate()
}
