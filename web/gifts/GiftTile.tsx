import { Coins } from 'lucide'
import type { ReactNode } from 'react'
import type { CreditValue } from '#contract/chat.ts'
import { moneyOf } from '../i18n/credit-value.ts'
import { useMessages } from '../i18n/messages.tsx'
import { Icon } from '../ui/Icon.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { GiftDrawing } from './GiftDrawing.tsx'
import type { PricedGift } from './GiftSheet.tsx'
import styles from './GiftTile.module.css'

interface Props {
  gift: PricedGift
  value: CreditValue | undefined
  chosen: boolean
  onChoose: () => void
}

/** One gift to choose: what it is, what it costs in credits, and what that is in money. */
export function GiftTile({ gift: { code, credits }, value, chosen, onChoose }: Props) {
  const { t, formatNumber, formatMoney } = useMessages()
  return (
    <label className={styles.tile}>
      <input type="radio" name="gift" value={code} checked={chosen} onChange={onChoose} className={styles.input} />
      <span className={styles.drawing}>
        <GiftDrawing gift={code} />
      </span>
      <span className={styles.name}>{t(`gift.${code}`)}</span>
      <span className={styles.price}>
        <span className={styles.credits} aria-hidden="true">
          <Icon node={Coins} />
          {formatNumber(credits)}
        </span>
        <VisuallyHidden>{t('chat.credits', { count: credits })}</VisuallyHidden>
        {value && <span className={styles.money}>{formatMoney(moneyOf(credits, value))}</span>}
      </span>
    </label>
  )
}

/** Its place, before the prices are there. */
export function GiftTileWaiting({ icon }: { icon: ReactNode }) {
  return (
    <span className={styles.waiting} aria-hidden="true">
      {icon}
    </span>
  )
}
