import { useQuery } from '@tanstack/react-query'
import { Coins, Gift as GiftIcon } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../app/Link.tsx'
import type { OutputOf } from '#contract/calls.ts'
import type { Gift } from '#contract/chat/options.ts'
import { type CreditValue, moneyOf } from '#contract/rules/credit-value.ts'
import { useCosts } from '../account/use-costs.ts'
import { useMessages } from '../i18n/messages.tsx'
import { queryKeys } from '../net/query-keys.ts'
import { useApi } from '../net/use-api.ts'
import { paths } from '../app/paths.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Sheet } from '../ui/Dialog.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { GiftDrawing } from './GiftDrawing.tsx'
import styles from './GiftSheet.module.css'

export type PricedGift = OutputOf<'GET /api/gifts.php'>[number]

export interface GiftSheetProps {
  open: boolean
  onClose: () => void
  /** The recipient's name. */
  name: string
  /** The sender's credits after pending messages; the balance by default. */
  credits?: number | undefined
  /** Why no gift can be sent now, and what to do about it. */
  closed?: ReactNode
  /** A notice that must be shown before the sender spends credits. */
  notice?: ReactNode
  onSend: (gift: PricedGift) => void
  /** Called when the sender leaves to buy credits, to keep the chosen gift. */
  onKeep: (gift: PricedGift) => void
}

/** The twelve gifts: choose one, then send it. */
export function GiftSheet({ open, onClose, name, credits, closed, notice, onSend, onKeep }: GiftSheetProps) {
  const { t } = useMessages()
  const costs = useCosts()
  const { gifts, failed, again } = useGifts(open)
  const [chosen, setChosen] = useState<Gift>()
  const balance = credits ?? costs?.credits
  const gift = gifts?.find(({ code }) => code === chosen)

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('gift.title', { name })}
      closeLabel={t('nav.close')}
      actions={closed || <GiftFoot gift={gift} balance={balance} value={costs?.credit_value} onSend={onSend} onKeep={onKeep} />}
    >
      <p className={styles.balance}>
        <Icon node={Coins} />
        {balance === undefined ? '\u00a0' : t('credits.balance', { count: Math.max(0, balance) })}
      </p>
      {notice && <div className={styles.notice}>{notice}</div>}
      {failed ? (
        <p className={styles.failed} role="alert">
          {t('gift.failed')}
          <Button variant="quiet" size="s" onClick={again}>
            {t('error.try_again')}
          </Button>
        </p>
      ) : (
        <div className={styles.gifts} role="radiogroup" aria-label={t('gift.choose')} aria-busy={!gifts}>
          {gifts
            ? gifts.map((each) => (
                <GiftTile
                  key={each.code}
                  gift={each}
                  value={costs?.credit_value}
                  chosen={each.code === chosen}
                  onChoose={() => setChosen(each.code)}
                />
              ))
            : Array.from({ length: 12 }, (_, index) => <GiftTileWaiting key={index} icon={<Icon node={GiftIcon} />} />)}
        </div>
      )}
    </Sheet>
  )
}

/** The gifts with their prices. */
function useGifts(wanted: boolean) {
  const api = useApi()
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.gifts,
    queryFn: ({ signal }) => api('GET /api/gifts.php', {}, { signal }),
    enabled: wanted,
    staleTime: 5 * 60_000,
  })
  return { gifts: data, failed: isError && !data, again: () => void refetch() }
}

interface TileProps {
  gift: PricedGift
  value: CreditValue | undefined
  chosen: boolean
  onChoose: () => void
}

/** A gift with its name and its price in credits and money. */
function GiftTile({ gift: { code, credits }, value, chosen, onChoose }: TileProps) {
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

/** A placeholder until the prices are loaded. */
function GiftTileWaiting({ icon }: { icon: ReactNode }) {
  return (
    <span className={styles.waiting} aria-hidden="true">
      {icon}
    </span>
  )
}

interface FootProps {
  gift: PricedGift | undefined
  balance: number | undefined
  value: CreditValue | undefined
  onSend: (gift: PricedGift) => void
  onKeep: (gift: PricedGift) => void
}

/** The cost of the chosen gift and the send button, or a link to buy the missing credits. */
function GiftFoot({ gift, balance, value, onSend, onKeep }: FootProps) {
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
