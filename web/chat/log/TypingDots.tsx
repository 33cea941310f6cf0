import styles from './TypingDots.module.css'
import { useTyping } from '../store/use-typing.ts'

/** Three quiet dots while the other writes; in words they stand beside his name. */
export function TypingDots({ conversation }: { conversation: string }) {
  const typing = useTyping(conversation)
  if (!typing) return null
  return (
    <div className={styles.dots} aria-hidden="true" data-typing="">
      <span />
      <span />
      <span />
    </div>
  )
}
