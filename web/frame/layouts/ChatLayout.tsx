import { type RefObject, useEffect, useRef } from 'react'
import { Outlet } from 'react-router'
import { useViewer } from '../../account/use-viewer.ts'
import { DeferredBackground } from '../DeferredBackground.tsx'
import { MainNav } from '../MainNav.tsx'
import { TopBar } from '../TopBar.tsx'
import styles from './ChatLayout.module.css'
import { useMessages } from '../../i18n/messages.tsx'
import { useScreen } from '../../app/screen.ts'
import { SkipLink } from '../../ui/SkipLink.tsx'

const warnedCountries = ['NL', 'DE']

/** A page of the window's height without a footer. On a phone an open chat fills it, unless it failed to open. */
export function ChatLayout() {
  const { t } = useMessages()
  const viewer = useViewer()
  const { openChat } = useScreen()
  const layout = useRef<HTMLDivElement>(null)
  useVisibleHeight(layout)
  return (
    <div ref={layout} className={styles.layout} data-open={openChat ? '' : undefined}>
      <SkipLink href="#content">{t('nav.skip')}</SkipLink>
      <div className={styles.bar}>
        <TopBar />
      </div>
      <main id="content" tabIndex={-1} className={styles.content}>
        <noscript>{import.meta.env.SSR && <p className={styles.needs}>{t('nav.chat_needs_script')}</p>}</noscript>
        <Outlet />
      </main>
      {viewer && (
        <div className={styles.nav}>
          <MainNav viewer={viewer} position="bottom" />
        </div>
      )}
      <DeferredBackground warnedCountries={warnedCountries} />
    </div>
  )
}

/**
 * Keeps an element as high as the visible part of the window: a browser whose keyboard covers the page (Safari) would
 * otherwise hide its lower edge or push the upper one out. Does nothing while the page is pinch-zoomed.
 */
function useVisibleHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = visualViewport
    if (!seen) return
    const fit = () => {
      const covered = seen.scale === 1 && innerHeight - seen.height > 1
      element.current?.style.setProperty('height', covered ? `${seen.height}px` : '')
      if (covered) scrollTo(0, 0)
    }
    seen.addEventListener('resize', fit)
    return () => seen.removeEventListener('resize', fit)
  }, [element])
}
