import { type RefObject, useEffect, useEffectEvent } from 'react'
import { limits } from '#contract/limits.ts'

/** The smallest width of a picture at which it can be judged, px. */
const smallest = 120
/** The part of a picture that must be in the window. */
const part = 0.75
const tick = 100

/**
 * Says which pictures of the list were looked at: loaded and unblurred, at least so large, and for so long in a window that is shown and has
 * no dialog over it. Each item has its photo's id as `data-photo`.
 */
export function useSeen(list: RefObject<HTMLElement | null>, clear: boolean, onSeen: (ids: string[]) => void) {
  const seen = useEffectEvent(onSeen)
  useEffect(() => {
    const element = list.current
    if (!element || !clear) return
    const inWindow = new Set<Element>()
    const shownFor = new Map<string, number>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect } of entries)
          if (isIntersecting && boundingClientRect.width >= smallest) inWindow.add(target)
          else inWindow.delete(target)
      },
      // Without what the two bars cover.
      { threshold: part, rootMargin: '-56px 0px -64px' },
    )
    const observed = new Set<Element>()
    const observeNew = () => {
      for (const item of element.querySelectorAll('[data-photo]'))
        if (!observed.has(item)) {
          observed.add(item)
          observer.observe(item)
        }
    }
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || document.querySelector('dialog:modal')) return
      observeNew()
      const ready: string[] = []
      for (const item of inWindow) {
        const id = item.getAttribute('data-photo')!
        const picture = item.querySelector('img')
        if (!picture?.complete || picture.naturalWidth === 0) continue
        const before = shownFor.get(id) ?? 0
        shownFor.set(id, before + tick)
        if (before < limits.photoLook && before + tick >= limits.photoLook) ready.push(id)
      }
      if (ready.length > 0) seen(ready)
    }, tick)
    return () => {
      observer.disconnect()
      clearInterval(timer)
    }
  }, [list, clear])
}
