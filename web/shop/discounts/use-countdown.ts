import { useEffect, useEffectEvent, useState } from 'react'
import { useBonusEnded, useRefetchBonus } from './use-time-bonus.ts'

/** Counts down each second to a deadline of this page's clock; clears the bonus at zero. */
export function useCountdown(deadline: number): Countdown {
  const [left, setLeft] = useState(() => secondsLeft(deadline, performance.now()))
  const onEnd = useEffectEvent(useBonusEnded())
  const onWake = useEffectEvent(useRefetchBonus())

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let before = clocks()
    function tick() {
      const now = clocks()
      if (hasSlept(before, now)) onWake()
      before = now
      const seconds = secondsLeft(deadline, now.page)
      setLeft(seconds)
      if (seconds === 0) onEnd()
      else timer = setTimeout(tick, untilNextTick(deadline, now.page))
    }
    tick()
    return () => clearTimeout(timer)
  }, [deadline])

  return countdownOf(left)
}

function clocks(): Clocks {
  return { page: performance.now(), machine: Date.now() }
}

/** The remaining time, two digits each. */
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

/** Whole seconds until a deadline, rounded up; both in milliseconds of the same clock. */
export function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000))
}

/** Milliseconds until the figure changes, so that every second is shown exactly once. */
export function untilNextTick(deadline: number, now: number): number {
  const rest = (deadline - now) % 1000
  return rest > 0 ? rest : 1000
}

/** Milliseconds. A larger difference between the clocks means one stood still: the machine slept. */
const maxDrift = 2000

/** Whether the page's clock stood still between two readings of it and of the machine's clock. */
export function hasSlept(before: Clocks, now: Clocks): boolean {
  return Math.abs(now.machine - before.machine - (now.page - before.page)) > maxDrift
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
