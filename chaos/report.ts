import type { Outcome, Recovery } from './chaos.ts'
import type { Options } from './options.ts'
import type { FaultName } from './plan.ts'

/** Seconds within which each goal requires the product to serve again; for a mixture of overlapping faults, only that it does. */
const goals: Partial<Record<FaultName, number>> = { 'kill-web': 3, 'database-stopped': 10, 'backend-killed': 10 }
const mixture = 30
/** Maximum seconds for an answer; if each query takes two, a change of many of them is slow. */
const longestWait = { usual: 15, slow: 30 }

/** Errors of a run, a sentence each; empty: it passed. */
export function failures(outcome: Outcome, options: Options): string[] {
  const { lost, durable, recoveries, watch, crashes, recovered, evidence, untold } = outcome
  const longest = options.faults.includes('slow') ? longestWait.slow : longestWait.usual
  const late = recoveries.filter((each) => isLate(each, options))
  return [
    ...(durable ? [] : ['The database does not keep what it acknowledges: fsync, full_page_writes or synchronous_commit is off']),
    ...lost,
    ...crashes,
    ...[...watch.complaints].map(([complaint, times]) => `${times} × ${complaint}`),
    ...late.map(
      ({ name, back }) => `Not back in time after ${name}: ${back === undefined ? 'never' : `${(back / 1000).toFixed(1)} s`}`,
    ),
    ...(watch.longestWait > longest * 1_000 ? [`Somebody waited ${(watch.longestWait / 1_000).toFixed(1)} s for an answer`] : []),
    ...Object.entries(recovered).flatMap(([what, isRecovered]) => (isRecovered ? [] : [`Not there again in the end: ${what}`])),
    ...(untold > 0 && keepsHints(options) ? [`${untold} messages came to an open page only with a later one`] : []),
    ...(evidence.ops.some(({ kind, ending }) => kind === 'text' && ending === 'ok') ? [] : ['Nobody got anything done']),
  ]
}

/** Hints are lost with the process that is killed, and with its connections to the database; not with a replica, or nodes of Valkey. */
function keepsHints({ faults }: Options): boolean {
  return faults.every((name) => /^(replica|valkey)-/.test(name))
}

function isLate({ name, back }: Recovery, { goal }: Options): boolean {
  const seconds = (goal && goals[name]) ?? mixture
  return back === undefined || back > seconds * 1_000
}

/** The figures of a run, a line each. */
export function figures({
  evidence,
  recoveries,
  watch,
  writesPerSecond,
  dropped,
  mailsRepeated,
  swept,
  faults,
  learned,
  untold,
  readsBy,
}: Outcome): string[] {
  const { ops } = evidence
  const tally = (ending: string) => ops.filter((op) => op.ending === ending).length
  const retried = ops.filter(({ tries }) => tries > 1).length
  const statuses = [...watch.statuses].sort(([one], [other]) => one - other)
  return [
    `writes: ${ops.length} (${writesPerSecond.toFixed(1)} a second; ${dropped} more were not begun, their lane being full)`,
    `ended: ${tally('ok')} done, ${tally('failed')} refused, ${tally('unknown')} given up, ${tally('open')} open; ${retried} needed more than one try`,
    `answers: ${statuses.map(([status, times]) => `${status || 'none'} × ${times}`).join(', ')}`,
    `reads: ${watch.reads.answered} answered, ${watch.reads.failed} not; longest wait ${(watch.longestWait / 1_000).toFixed(1)} s`,
    `mails: ${evidence.outbox.length} written, all arrived; ${mailsRepeated} of them once more with the same Message-ID`,
    `an open page knew of a message ${seconds(learned[Math.floor(learned.length / 2)])} s after its answer (median), ${seconds(learned.at(-1))} s (worst); of ${untold} only with a later one`,
    `reads that a replica may answer: ${readsBy.replica} by it, ${readsBy.primary} by the primary`,
    `uploads that were cut off and swept: ${swept}`,
    ...[...new Set(faults.map(({ name }) => name))].map((name) => faultLine(name, faults.filter((each) => each.name === name).length, recoveries)),
  ] // prettier-ignore
}

function faultLine(name: FaultName, times: number, recoveries: readonly Recovery[]): string {
  const back = recoveries.filter((each) => each.name === name).map((each) => each.back ?? Infinity)
  if (back.length === 0) return `${name}: ${times} times`
  const sorted = back.sort((one, other) => one - other)
  return `${name}: ${times} times; serving again after ${seconds(sorted[Math.floor(sorted.length / 2)])} s (median), ${seconds(sorted.at(-1))} s (worst)`
}

function seconds(milliseconds = Infinity): string {
  return (milliseconds / 1_000).toFixed(2)
}
