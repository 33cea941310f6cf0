import { useMessages } from '../../i18n/messages.tsx'
import { cx } from '../../ui/cx.ts'
import { Check, CheckCheck, Clock } from '../../ui/icons.ts'
import type { Tick } from '../store/conversation.ts'
import styles from './Bubble.module.css'

/** How far his message has come. */
export function TickMark({ tick }: { tick: Tick | 'sending' }) {
  const { t } = useMessages()
  const Icon = tick === 'sending' ? Clock : tick === 'sent' ? Check : CheckCheck
  return (
    <span className={cx(styles.tick, tick === 'read' && styles.read)} role="img" aria-label={t(`chat.${tick}`)} data-tick={tick}>
      <Icon />
    </span>
  )
}
