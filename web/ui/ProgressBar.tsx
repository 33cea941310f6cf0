import { useEffect, useState } from 'react'
import { cx } from './cx.ts'
import styles from './ProgressBar.module.css'

/** The thin bar at the top while the next page loads. */
export function ProgressBar({ active, label }: { active: boolean; label: string }) {
  const phase = useProgress(active)
  if (phase === 'idle') return null
  return (
    <div role="progressbar" aria-label={label} aria-valuetext={label} className={cx(styles.bar, phase === 'done' && styles.done)}>
      <div className={styles.fill} />
    </div>
  )
}

/** Specification, section 9: throttle 200 ms, hides after 500 ms. The stylesheet has the 5 s it takes to fill. */
const throttle = 200
const hideAfter = 500

type Phase = 'idle' | 'running' | 'done'

/** Fast pages show no bar; once shown, it fills before it hides. */
function useProgress(active: boolean): Phase {
  const [phase, setPhase] = useState<Phase>('idle')
  if (!active && phase === 'running') setPhase('done')
  useEffect(() => {
    if (!active && phase !== 'done') return
    const timer = active ? setTimeout(() => setPhase('running'), throttle) : setTimeout(() => setPhase('idle'), hideAfter)
    return () => clearTimeout(timer)
  }, [active, phase])
  return phase
}
