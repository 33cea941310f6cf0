import { Link, useLocation } from 'react-router'
import type { CreditValue } from '#contract/chat.ts'
import { moneyOf } from '../i18n/credit-value.ts'
import { useMessages } from '../i18n/messages.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import type { PricedGift } from './GiftSheet.tsx'
import styles from './GiftSheet.module.css'

interface Props {
  gift: PricedGift | undefined
  balance: number | undefined
  value: CreditValue | undefined
  onSend: (gift: PricedGift) => void
  onKeep: (gift: PricedGift) => void
}

/** What the chosen gift costs, and the press that sends it; or what is missing for it. */
export function GiftFoot({ gift, balance, value, onSend, onKeep }: Props) {
  const { t, formatMoney } = useMessages()
  const { pathname } = useLocation()
  if (!gift) {
    return (
      <Button size="l" wide disabled>
        {t('gift.choose')}
      </Button>
    )
  }
  if (balance !== undefined && balance < gift.credits) {
    return (
      <div className={styles.foot}>
        <p className={styles.short} role="status">
          {t('error.not_enough_credits')}
        </p>
        <Link
          className={buttonClass('primary', 'l', true)}
          to={paths.credits(`next=${encodeURIComponent(pathname)}`)}
          onClick={() => onKeep(gift)}
        >
          {t('chat.get_credits')}
        </Link>
      </div>
    )
  }
  return (
    <div className={styles.foot}>
      <p className={styles.cost}>
        {t('chat.credits', { count: gift.credits })}
        {value && <span className={styles.money}>{formatMoney(moneyOf(gift.credits, value))}</span>}
      </p>
      <Button size="l" wide onClick={() => onSend(gift)}>
        <span className={styles.send}>{t('gift.send', { gift: t(`gift.one_${gift.code}`) })}</span>
      </Button>
    </div>
  )
}
