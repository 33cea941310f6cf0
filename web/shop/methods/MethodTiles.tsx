import { Check } from 'lucide'
import type { MethodCode } from '#contract/payments/payment-methods.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Fieldset } from '../../ui/Fieldset.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { methodName } from './method-name.ts'
import { MethodMark } from './MethodMark.tsx'
import styles from './MethodTiles.module.css'

type Props = {
  /** For screen readers; the screen shows a heading. */
  legend: string
  methods: readonly MethodCode[]
  /** Card brands that are accepted. */
  brands: readonly string[]
  chosen: MethodCode | undefined
  onChoose: (method: MethodCode) => void
  /** Set while an order is being sent. */
  disabled?: boolean
}

/** The payment methods as radio tiles. */
export function MethodTiles({ legend, methods, brands, chosen, onChoose, disabled }: Props) {
  const { t } = useMessages()
  return (
    <Fieldset legend={legend} hideLegend>
      <div className={styles.tiles}>
        {methods.map((method) => (
          <label key={method} className={styles.tile}>
            <input
              type="radio"
              name="method"
              value={method}
              checked={method === chosen}
              disabled={disabled}
              className={styles.radio}
              onChange={() => onChoose(method)}
            />
            <MethodMark method={method} />
            <span className={styles.name}>
              {methodName(method, t)}
              {method === 'creditcard' && brands.length > 0 && <small className={styles.brands}>{brands.join(', ')}</small>}
            </span>
            <Icon node={Check} className={styles.tick} />
          </label>
        ))}
      </div>
    </Fieldset>
  )
}
