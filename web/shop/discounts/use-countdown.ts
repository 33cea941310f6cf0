import { useEffect, useEffectEvent, useState } from 'react'
import { type Clocks, type Countdown, countdownOf, hasSlept, secondsLeft, untilNextTick } from './countdown.ts'
import { useBonusEnded, useReadBonusAgain } from './use-time-bonus.ts'

/** Counts down to a deadline of this page's clock, each second; at zero the bonus is cleared. */
export function useCountdown(deadline: number): Countdown {
  const [left, setLeft] = useState(() => secondsLeft(deadline, performance.now()))
  const onEnd = useEffectEvent(useBonusEnded())
  const onWake = useEffectEvent(useReadBonusAgain())

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
