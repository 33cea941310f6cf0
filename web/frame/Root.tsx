import { type Location, Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { useFreshViewer, ViewerContext } from '../account/use-viewer.ts'
import { useMessages } from '../i18n/messages.tsx'
import { paths } from '../paths.ts'
import { useScreen } from '../screen.ts'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { Toaster } from '../ui/Toaster.tsx'
import { useInBrowser } from '../ui/use-browser.ts'
import { Arrival } from './Arrival.tsx'

/** What stands around every layout: who looks at it, the progress bar of navigation, toasts, the remembered scroll. */
export function Root() {
  const { t } = useMessages()
  const { state } = useNavigation()
  const { light } = useScreen()
  const viewer = useFreshViewer()
  // Nothing moves or is told there by this.
  if (light) return <Outlet />
  return (
    <ViewerContext value={viewer}>
      <ProgressBar active={state !== 'idle'} label={t('nav.loading')} />
      <Outlet />
      <Arrival />
      <Toaster label={t('nav.notices')} dismissLabel={t('nav.dismiss')} />
      <Scroll />
    </ViewerContext>
  )
}

/** Remembers where each page was scrolled to. Drawn in the browser only: its inline script would need a nonce that React cannot match. */
function Scroll() {
  return useInBrowser() ? <ScrollRestoration getKey={placeOf} /> : null
}

/** A search is one place, whichever way leads back to it; any other page is a new one each time. */
function placeOf({ pathname, search, key }: Location): string {
  return pathname === paths.members() ? pathname + search : key
}
