import { moneyOf } from '../../i18n/credit-value.ts'
import { useMessages } from '../../i18n/messages.tsx'
import styles from './Composer.module.css'
import type { usePurse } from './use-purse.ts'

interface Props {
  of: NonNullable<ReturnType<typeof usePurse>>
  cost: number
  /** A text goes with it: then the free ones are told. */
  text: boolean
}

/** What the next press costs: in credits, and what that is in money. */
export function Cost({ of: { purse, value }, cost, text }: Props) {
  const { t, formatMoney } = useMessages()
  if (cost === 0) return <>{text && purse.free_left > 0 ? t('chat.free_left', { count: purse.free_left }) : t('chat.free')}</>
  return (
    <>
      <strong className={styles.credits}>{t('chat.credits', { count: cost })}</strong>
      {value && <span>{formatMoney(moneyOf(cost, value))}</span>}
    </>
  )
}
