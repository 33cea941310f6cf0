import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { isInNewLanguage } from '../account/languages/language-chosen.ts'
import { useFreshViewer, ViewerContext } from '../account/use-viewer.ts'
import { useMessages } from '../i18n/messages.tsx'
import { useScreen } from '../app/screen.ts'
import { focusTitle } from '../ui/focus-title.ts'
import { later } from '../net/later.ts'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { useInBrowser } from '../ui/use-browser.ts'
import { Scroll } from './Scroll.tsx'

/** Toasts wait for it: the first page is drawn without. */
const Toaster = later(async () => (await import('../ui/Toaster.tsx')).Toaster)

/** Wraps every layout: the viewer, the navigation progress bar, toasts and scroll restoration. */
export function Root() {
  const { t } = useMessages()
  const { state } = useNavigation()
  const { light } = useScreen()
  const viewer = useFreshViewer()
  const browser = useInBrowser()
  // Light pages run no React in the browser.
  if (light) return <Outlet />
  return (
    <ViewerContext value={viewer}>
      <ProgressBar active={state !== 'idle'} label={t('nav.loading')} />
      <Outlet />
      <Arrival />
      {browser && <Toaster label={t('nav.notices')} dismissLabel={t('nav.dismiss')} />}
      <Scroll />
    </ViewerContext>
  )
}

/** Focuses the title after a link to another page or another language. A search, filter or tab keeps the focus where it is. */
function Arrival() {
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
