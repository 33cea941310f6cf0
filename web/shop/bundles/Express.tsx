import { useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { useSettings } from '../../site/use-settings.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'

type ExpressState = ReturnType<typeof useExpress>

interface Options {
  /** The money takes days, and the credits come with it: nothing is promised right away. */
  later?: boolean
}

/**
 * The wish to have the credits before the days for withdrawing are over: the law wants it said by the buyer, for each purchase. Who ticked
 * one wording has not ticked the other.
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
    /** The version of the words that were ticked; undefined when none were, and then the buyer is led there. */
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
