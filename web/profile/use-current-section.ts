import { useEffect, useState } from 'react'
import type { SectionLink } from './sections.ts'

/** Below the bar of the page: the section that reaches this line is the one he reads. */
const line = 160

/** The section that is read now; at the foot of the page the last one, which may never reach the top. */
export function useCurrentSection(sections: readonly SectionLink[]): string | undefined {
  const [current, setCurrent] = useState<string | undefined>(sections[0]?.id)
  const ids = sections.map(({ id }) => id).join(' ')
  useEffect(() => {
    const places = ids.split(' ')
    const look = () => setCurrent(currentOf(places))
    const ending = new AbortController()
    addEventListener('scroll', look, { passive: true, signal: ending.signal })
    addEventListener('resize', look, { passive: true, signal: ending.signal })
    look()
    return () => ending.abort()
  }, [ids])
  return current
}

function currentOf(ids: readonly string[]): string | undefined {
  const { scrollHeight, scrollTop, clientHeight } = document.documentElement
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2) return ids.at(-1)
  const passed = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line)
  return passed.at(-1) ?? ids[0]
}
