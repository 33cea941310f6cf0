import { Coins, Gift as GiftIcon } from 'lucide'
import { type ReactNode, useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { Gift } from '#contract/options.ts'
import { useCosts } from '../account/use-costs.ts'
import { useMessages } from '../i18n/messages.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { GiftFoot } from './GiftFoot.tsx'
import styles from './GiftSheet.module.css'
import { GiftTile, GiftTileWaiting } from './GiftTile.tsx'
import { useGifts } from './use-gifts.ts'

export type PricedGift = OutputOf<'GET /api/gifts.php'>[number]

export interface GiftSheetProps {
  open: boolean
  onClose: () => void
  /** Who gets it. */
  name: string
  /** What he can spend, where something is on its way already. */
  credits?: number | undefined
  /** Why nothing can be given now, and what to do about it. */
  closed?: ReactNode
  /** What must be said before he spends anything here. */
  notice?: ReactNode
  onSend: (gift: PricedGift) => void
  /** He goes to buy credits: what he chose is to be there when he is back. */
  onKeep: (gift: PricedGift) => void
}

/** The twelve gifts: one is chosen, then sent. */
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
