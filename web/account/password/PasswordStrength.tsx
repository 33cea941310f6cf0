import { useMessages } from '../../i18n/messages.tsx'
import styles from './PasswordStrength.module.css'

const bars = [1, 2, 3]
const words = { 1: 'password.strength_fair', 2: 'password.strength_good', 3: 'password.strength_strong' } as const

/** The strength of a valid password, judged by its length alone: that is what counts. */
export function PasswordStrength({ password }: { password: string }) {
  const { t } = useMessages()
  const level = levelOf(password.length)
  return (
    <div className={styles.strength} data-level={level}>
      <span className={styles.bars} aria-hidden="true">
        {bars.map((bar) => (
          <span key={bar} className={styles.bar} data-on={bar <= level || undefined} />
        ))}
      </span>
      <span role="status" className={styles.word}>
        {t(words[level])}
      </span>
    </div>
  )
}

function levelOf(length: number): 1 | 2 | 3 {
  if (length < 12) return 1
  return length < 16 ? 2 : 3
}
