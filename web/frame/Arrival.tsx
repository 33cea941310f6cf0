import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { isInNewLanguage } from '../account/languages/use-choose-language.ts'
import { focusTitle } from '../ui/focus-title.ts'

/** After a link to another page, or another language, the focus is on its title. A search, a filter or a tab changes the page one is on: the focus stays on what was pressed. */
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
