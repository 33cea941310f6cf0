import { useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { useSettings } from '../../site/use-settings.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'

type ExpressState = ReturnType<typeof useExpress>

interface Options {
  /** The money takes days, and the credits arrive with it, so the text promises no immediate delivery. */
  later?: boolean
}

/**
 * The request to get the credits before the withdrawal period ends. The law requires the buyer to state it for each purchase. A tick for
 * one wording does not count for the other.
 */
export function useExpress({ later = false }: Options = {}) {
  const version = later ? limits.expressPaidVersion : limits.expressVersion
  const [tickedVersion, setTicked] = useState<string>()
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const ticked = tickedVersion === version
  return {
    later,
    ticked,
    tick: (isTicked: boolean) => setTicked(isTicked ? version : undefined),
    missing: missing && !ticked,
    field,
    /** Returns the version of the ticked wording; when nothing is ticked, focuses the box and returns undefined. */
    ask(): string | undefined {
      setMissing(true)
      if (ticked) return version
      field.current?.focus()
      return undefined
    },
  }
}

export function Express({ express: { later, ticked, tick, missing, field } }: { express: ExpressState }) {
  const { t } = useMessages()
  const { refund_days: days } = useSettings()
  return (
    <Checkbox
      ref={field}
      name="express"
      label={t(later ? 'checkout.express_paid' : 'checkout.express', { days })}
      checked={ticked}
      onChange={({ target }) => tick(target.checked)}
      error={missing ? t(later ? 'checkout.express_paid_needed' : 'checkout.express_needed') : undefined}
      required
    />
  )
}
