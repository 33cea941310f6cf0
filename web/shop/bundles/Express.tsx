import { useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { useSettings } from '../../site/use-settings.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'

type ExpressState = ReturnType<typeof useExpress>

/** His wish to have his credits before the days for withdrawing are over: the law wants it said by himself, for each purchase. */
export function useExpress() {
  const [ticked, tick] = useState(false)
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  return {
    ticked,
    tick,
    missing: missing && !ticked,
    field,
    /** The version of the words that he ticked; undefined when he did not, and then he is led there. */
    ask(): string | undefined {
      setMissing(true)
      if (ticked) return limits.expressVersion
      field.current?.focus()
      return undefined
    },
  }
}

export function Express({ express: { ticked, tick, missing, field } }: { express: ExpressState }) {
  const { t } = useMessages()
  const { refund_days: days } = useSettings()
  return (
    <Checkbox
      ref={field}
      name="express"
      label={t('checkout.express', { days })}
      checked={ticked}
      onChange={({ target }) => tick(target.checked)}
      error={missing ? t('checkout.express_needed') : undefined}
      required
    />
  )
}
