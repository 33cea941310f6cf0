import { cx } from './cx.ts'
import styles from './ProgressBar.module.css'
import { useProgress } from './use-progress.ts'

/** The thin bar at the top while the next page is on its way. */
export function ProgressBar({ active, label }: { active: boolean; label: string }) {
  const phase = useProgress(active)
  if (phase === 'idle') return null
  return (
    <div role="progressbar" aria-label={label} aria-valuetext={label} className={cx(styles.bar, phase === 'done' && styles.done)}>
      <div className={styles.fill} />
    </div>
  )
}
