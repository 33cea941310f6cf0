import { X } from 'lucide'
import { GiftPicture } from '../../gifts/GiftPicture.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './Attached.module.css'
import { Cost } from './Cost.tsx'
import type { Attachment } from '../outbox/drafts.ts'
import { costOf } from './purse.ts'
import type { usePurse } from './use-purse.ts'

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
