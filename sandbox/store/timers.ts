import type { Sandbox } from './sandbox.ts'

export type TimerKind = 'expire' | 'settle' | 'charge_back' | 'refund'

export interface Timer {
  id: number
  payment: string
  kind: TimerKind
  /** A refund's id. */
  target: string | null
  due: number
}

/** Plans an event of a payment after so many milliseconds. */
export function plan(sandbox: Sandbox, payment: string, kind: TimerKind, wait: number, target: string | null = null): void {
  const due = Date.now() + Math.round(wait)
  sandbox.store.run('insert into timer (payment, kind, target, due) values (?, ?, ?, ?)', payment, kind, target, due)
  sandbox.wake()
}

export function forget({ store }: Sandbox, payment: string, kind: TimerKind): void {
  store.run('delete from timer where payment = ? and kind = ?', payment, kind)
}

export function dueTimers({ store }: Sandbox, now: number): Timer[] {
  return store.rows<Timer>('select * from timer where due <= ? order by due, id limit 100', now)
}

/** All planned events of a payment. */
export function timersOf({ store }: Sandbox, payment: string): Timer[] {
  return store.rows<Timer>('select * from timer where payment = ? order by due, id', payment)
}

/** Removes a timer; false if it was removed already. */
export function take({ store }: Sandbox, { id }: Timer): boolean {
  return store.rows('delete from timer where id = ? returning id', id).length > 0
}

/** When the next timer is due; undefined without one. */
export function nextTimer({ store }: Sandbox): number | undefined {
  return store.rows<{ due: number | null }>('select min(due) as due from timer')[0]?.due ?? undefined
}
