import { PhoneMissed, VideoOff } from 'lucide'
import { useMessages } from '../../../i18n/messages.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { InsideProps } from '../../store/use-chats.ts'
import styles from './MissedCall.module.css'

/** A call that was not answered, as a quiet line. */
export function MissedCall({ message: { call }, mine }: InsideProps) {
  const { t } = useMessages()
  const kind = call?.video ? 'video' : 'voice'
  return (
    <span className={styles.call}>
      <Icon node={call?.video ? VideoOff : PhoneMissed} />
      {t(mine ? `chat.unanswered_${kind}` : `chat.missed_${kind}`)}
    </span>
  )
}
