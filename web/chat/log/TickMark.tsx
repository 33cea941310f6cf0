import { Check, CheckCheck, Clock } from 'lucide'
import { useMessages } from '../../i18n/messages.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { Tick } from '../store/conversation.ts'
import styles from './Bubble.module.css'

/** How far his message has come. */
export function TickMark({ tick }: { tick: Tick | 'sending' }) {
  const { t } = useMessages()
  return (
    <span className={cx(styles.tick, tick === 'read' && styles.read)} role="img" aria-label={t(`chat.${tick}`)} data-tick={tick}>
      <Icon node={tick === 'sending' ? Clock : tick === 'sent' ? Check : CheckCheck} />
    </span>
  )
}
