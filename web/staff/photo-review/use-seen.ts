import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { limits } from '#contract/limits.ts'

/** The smallest width of a picture at which it can be judged, px. */
const smallest = 120
/** The part of a picture that must be in the window. */
const part = 0.75
const tick = 100

/**
 * Says which pictures of the list were looked at: loaded and unblurred, at least so large, in a window that is shown and has no dialog over it.
 * Nobody looks at two at once: the time counts for one after the other, the chosen one first. Each item has its photo's id as `data-photo`.
 */
export function useSeen(
  list: RefObject<HTMLElement | null>,
  { clear, chosen }: { clear: boolean; chosen: string | undefined },
  onSeen: (ids: string[]) => void,
) {
  const now = useEffectEvent(() => chosen)
  const seen = useEffectEvent(onSeen)
  const times = useRef(new Map<string, number>())
  useEffect(() => {
    const element = list.current
    if (!element || !clear) return
    const inWindow = new Set<Element>()
    const shownFor = times.current
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
      const ready = [...element.querySelectorAll('[data-photo]')].filter((item) => inWindow.has(item) && isLoaded(item)).map(idOf)
      const waiting = ready.filter((id) => (shownFor.get(id) ?? 0) < limits.photoLook)
      const id = waiting.find((each) => each === now()) ?? waiting[0]
      if (id === undefined) return
      const time = (shownFor.get(id) ?? 0) + tick
      shownFor.set(id, time)
      if (time >= limits.photoLook) seen([id])
    }, tick)
    return () => {
      observer.disconnect()
      clearInterval(timer)
    }
  }, [list, clear])
}

function idOf(item: Element): string {
  return item.getAttribute('data-photo')!
}

function isLoaded(item: Element): boolean {
  const picture = item.querySelector('img')
  return picture !== null && picture.complete && picture.naturalWidth > 0
}
