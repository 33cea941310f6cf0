import type { Gift } from '#contract/options.ts'
import { GiftPicture } from '../../gifts/GiftPicture.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import styles from './GiftCard.module.css'

/** A gift among the messages: what it looks like, and who gave it. */
export function GiftCard({ gift, mine, name }: { gift: Gift; mine: boolean; name: string }) {
  const { t } = useMessages()
  const what = t(`gift.one_${gift}`)
  return (
    <span className={styles.gift}>
      <span className={styles.drawing}>
        <GiftPicture gift={gift} />
      </span>
      <span className={styles.words}>
        {mine ? t('gift.sent_mine', { gift: what }) : t('gift.sent_his', { name, gift: what })}
      </span>
    </span>
  )
}
