import { useTexts } from '../texts.tsx'
import styles from './QueuesScreen.module.css'

/** "12 waiting", with the number large wherever the sentence has it. */
export function WaitingCount({ count }: { count: number }) {
  const { t, formatNumber } = useTexts()
  const number = formatNumber(count)
  const [before, ...after] = t('queue.waiting', { count }).split(number)
  return (
    <p className={styles.count}>
      {before}
      <span className={styles.number}>{number}</span>
      {after.join(number)}
    </p>
  )
}
