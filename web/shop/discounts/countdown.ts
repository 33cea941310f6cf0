/** What is left, as two figures each. */
export interface Countdown {
  hours: string
  minutes: string
  seconds: string
}

/** Zero-padded hours, minutes and seconds (specification, section 3); never below zero. */
export function countdownOf(seconds: number): Countdown {
  const left = Math.max(0, Math.floor(seconds))
  return { hours: pad(Math.floor(left / 3600)), minutes: pad(Math.floor(left / 60) % 60), seconds: pad(left % 60) }
}

/** Whole seconds left until a deadline, a begun one counted; both in milliseconds of the same clock. */
export function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000))
}

/** How long until the figure changes, so that every second is shown and none twice. */
export function untilNextTick(deadline: number, now: number): number {
  const rest = (deadline - now) % 1000
  return rest > 0 ? rest : 1000
}

/** More than this apart and one of two clocks stood still: the machine slept. */
const apart = 2000

/** Whether the page's clock stood still between two looks at it and at the clock of the machine. */
export function hasSlept(before: Clocks, now: Clocks): boolean {
  return Math.abs(now.machine - before.machine - (now.page - before.page)) > apart
}

export interface Clocks {
  /** performance.now() */
  page: number
  /** Date.now() */
  machine: number
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}
