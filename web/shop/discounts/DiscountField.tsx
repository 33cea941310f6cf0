import { Tag, X } from 'lucide'
import { type FormEvent, useId, useState } from 'react'
import type { Discount } from '#contract/payments/discounts.ts'
import { type Texts, useMessages } from '../../i18n/messages.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { methodName } from '../methods/method-name.ts'
import styles from './DiscountField.module.css'
import { type EnteredDiscount, useEnteredDiscount } from './use-discount-code.ts'
import { useNewcomerDiscount } from './use-time-bonus.ts'

/**
 * The field for a discount code. The code is kept for the session; code that shows prices sends `useDiscountCode()` along.
 * The server decides what it does to a price.
 */
export function DiscountField() {
  const { t } = useMessages()
  const entered = useEnteredDiscount()
  const [state, setState] = useState<'closed' | 'opened' | 'removed'>('closed')
  if (entered.discount) {
    const remove = () => {
      setState('removed')
      entered.remove()
    }
    return <Applied {...entered} discount={entered.discount} remove={remove} />
  }
  if (state !== 'opened' && entered.code === '') {
    return (
      <Button
        variant="quiet"
        size="s"
        className={styles.open}
        icon={<Icon node={Tag} />}
        // Keeps the focus in place: the button that removed the code stood here.
        autoFocus={state === 'removed'}
        onClick={() => setState('opened')}
      >
        {t('discount.open')}
      </Button>
    )
  }
  return <Form {...entered} autoFocus={state === 'opened' && entered.code === ''} />
}

/** The field keeps what was typed, accepted or not. */
function Form({ code, busy, refusal, enter, autoFocus }: EnteredDiscount & { autoFocus: boolean }) {
  const { t } = useMessages()
  const [typed, setTyped] = useState(code)
  const [touched, setTouched] = useState(false)
  const id = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    setTouched(false)
    if (typed.trim() !== '') enter(typed)
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        id={id}
        name="discountcode"
        label={t('discount.label')}
        value={typed}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        // The member pressed the button that opened it.
        autoFocus={autoFocus}
        className={styles.field}
        error={touched ? undefined : refusal}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setTouched(true)
        }}
      />
      <Button type="submit" variant="secondary" className={styles.apply} busy={busy}>
        {t('discount.apply')}
      </Button>
    </form>
  )
}

function Applied({ discount, remove }: EnteredDiscount & { discount: NonNullable<EnteredDiscount['discount']> }) {
  const texts = useMessages()
  const { t, formatPercent } = texts
  const { timeBonus, welcome } = useNewcomerDiscount()
  const own = timeBonus ?? welcome
  const beaten = own && own.code !== discount.code && own.value_percentage >= discount.value_percentage ? own : undefined
  const conditions = conditionsOf(discount, texts)
  return (
    <div className={styles.applied} role="status">
      <Icon node={Tag} className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>
          {t('discount.applied', { percent: formatPercent(discount.value_percentage), code: discount.code })}
        </p>
        {conditions && <p className={styles.conditions}>{conditions}</p>}
        {beaten && (
          <p className={styles.conditions}>{t('discount.better', { percent: formatPercent(beaten.value_percentage) })}</p>
        )}
      </div>
      <IconButton label={t('discount.remove', { code: discount.code })} icon={<Icon node={X} />} onClick={remove} />
    </div>
  )
}

/** The conditions of a discount (country, methods, amount, end) in one line; empty when there are none. */
export function conditionsOf(discount: Discount, { t, ...formats }: Texts): string {
  const { formatMoney, formatDay, formatList, countryName, currencySign } = formats
  const { minimum_order_value: amount, currency, country, paymentmethods, expires } = discount
  const parts = [
    amount !== null && currency !== null && t('discount.from', { amount: formatMoney({ amount, currency }) }),
    amount === null && currency !== null && t('discount.currency', { currency: currencySign(currency) }),
    country !== null && t('discount.country', { country: countryName(country) }),
    paymentmethods !== null && t('discount.methods', { methods: formatList(paymentmethods.map((code) => methodName(code, t))) }),
    expires !== null && t('discount.until', { day: formatDay(expires) }),
  ]
  return parts.filter(Boolean).join(' · ')
}
