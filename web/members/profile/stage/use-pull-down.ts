import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../app/paths.ts'

/** Goes back to where the profile was opened; a page opened by a link from outside has no history, and leads to the search. */
export function useLeave(): () => void {
  const navigate = useNavigate()
  return () => {
    if ((history.state as { idx?: number } | null)?.idx) void navigate(-1)
    else void navigate(paths.members(), { replace: true })
  }
}

/** How far the photo is pulled to go back, px. */
const farEnough = 96

/** The photo follows a finger that pulls it down at the top of a phone's page; let go far enough down, the page goes back. */
export function usePullDown(stage: RefObject<HTMLElement | null>): void {
  // What else is drawn meanwhile does not interrupt the finger.
  const leave = useEffectEvent(useLeave())
  useEffect(() => {
    const element = stage.current
    if (!element) return
    let from: Touch | undefined
    let pulled = 0
    const end = (far: boolean) => {
      from = undefined
      delete element.dataset['pulled']
      // Left where it is: the photo goes into its tile from here.
      if (far) leave()
      else element.style.removeProperty('translate')
      pulled = 0
    }
    const begin = ({ touches }: TouchEvent) => {
      from = touches.length === 1 && scrollY <= 0 && matchMedia('(max-width: 767.98px)').matches ? touches[0] : undefined
    }
    const move = ({ touches }: TouchEvent) => {
      if (!from || touches.length !== 1) return end(false)
      const [across, down] = [touches[0]!.clientX - from.clientX, touches[0]!.clientY - from.clientY]
      if (pulled === 0 && (down < 8 || Math.abs(across) > down)) return
      pulled = Math.max(0, down)
      element.dataset['pulled'] = ''
      element.style.setProperty('translate', `0 ${pulled * 0.6}px`)
    }
    const finish = () => pulled > 0 && end(pulled >= farEnough)
    const cancel = () => pulled > 0 && end(false)
    element.addEventListener('touchstart', begin, { passive: true })
    element.addEventListener('touchmove', move, { passive: true })
    element.addEventListener('touchend', finish)
    element.addEventListener('touchcancel', cancel)
    return () => {
      element.removeEventListener('touchstart', begin)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', finish)
      element.removeEventListener('touchcancel', cancel)
    }
  }, [stage])
}
