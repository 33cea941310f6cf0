import { useEffect, useState } from 'react'

/** Spec section 9: throttle 200 ms, hides after 500 ms. The 5 s it takes to fill stand in the stylesheet. */
const throttle = 200
const farewell = 500

type Phase = 'idle' | 'running' | 'done'

/** Quick pages never show a bar; once shown, it runs to its end before it goes. */
export function useProgress(active: boolean): Phase {
  const [phase, setPhase] = useState<Phase>('idle')
  if (!active && phase === 'running') setPhase('done')
  useEffect(() => {
    if (!active && phase !== 'done') return
    const timer = active ? setTimeout(() => setPhase('running'), throttle) : setTimeout(() => setPhase('idle'), farewell)
    return () => clearTimeout(timer)
  }, [active, phase])
  return phase
}
