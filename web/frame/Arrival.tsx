import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { isInNewLanguage } from '../account/languages/use-choose-language.ts'
import { focusTitle } from '../ui/focus-title.ts'

/** Focuses the title after a link to another page or another language. A search, filter or tab keeps the focus where it is. */
export function Arrival() {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (isInNewLanguage()) focusTitle()
  }, [])
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    focusTitle()
  }, [pathname])
  return null
}
