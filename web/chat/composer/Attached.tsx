import { X } from 'lucide'
import { GiftPicture } from '../../gifts/GiftPicture.tsx'
import { moneyOf } from '../../i18n/credit-value.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { Attachment } from '../outbox/drafts.ts'
import styles from './Attached.module.css'
import { costOf, type usePurse } from './purse.ts'

interface Props {
  attachment: Attachment
  purse: ReturnType<typeof usePurse>
  onRemove: () => void
}

/** The photo or gift that goes with the next press, what it costs, and how to leave it out. */
export function Attached({ attachment, purse: known, onRemove }: Props) {
  const { t } = useMessages()
  return (
    <div className={styles.attached}>
      <span className={styles.picture}>
        {attachment.kind === 'photo' ? (
          <img src={attachment.photo.preview} alt="" className={styles.photo} />
        ) : (
          <GiftPicture gift={attachment.gift} />
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          {attachment.kind === 'photo' ? t('chats.photo') : t('chats.gift_named', { gift: t(`gift.${attachment.gift}`) })}
        </span>
        {known && (
          <span className={styles.cost}>
            <Cost of={known} cost={costOf(known.purse, { text: '', attachment }, known.prices)} text={false} />
          </span>
        )}
      </span>
      <IconButton label={t('photos.discard')} icon={<Icon node={X} />} onClick={onRemove} />
    </div>
  )
}

interface CostProps {
  of: NonNullable<ReturnType<typeof usePurse>>
  cost: number
  /** A text goes with it: then the free ones are told. */
  text: boolean
}

/** What the next press costs: in credits, and what that is in money. */
export function Cost({ of: { purse, value }, cost, text }: CostProps) {
  const { t, formatMoney } = useMessages()
  if (cost === 0) return <>{text && purse.free_left > 0 ? t('chat.free_left', { count: purse.free_left }) : t('chat.free')}</>
  return (
    <>
      <strong className={styles.credits}>{t('chat.credits', { count: cost })}</strong>
      {value && <span>{formatMoney(moneyOf(cost, value))}</span>}
    </>
  )
}
