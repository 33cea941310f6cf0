import { useEffect, useState } from 'react'
import { cx } from './cx.ts'
import styles from './ProgressBar.module.css'

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

/** Spec section 9: throttle 200 ms, hides after 500 ms. The 5 s it takes to fill stand in the stylesheet. */
const throttle = 200
const farewell = 500

type Phase = 'idle' | 'running' | 'done'

/** Quick pages never show a bar; once shown, it runs to its end before it goes. */
function useProgress(active: boolean): Phase {
  const [phase, setPhase] = useState<Phase>('idle')
  if (!active && phase === 'running') setPhase('done')
  useEffect(() => {
    if (!active && phase !== 'done') return
    const timer = active ? setTimeout(() => setPhase('running'), throttle) : setTimeout(() => setPhase('idle'), farewell)
    return () => clearTimeout(timer)
  }, [active, phase])
  return phase
}
