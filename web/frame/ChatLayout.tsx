import { Outlet } from 'react-router'
import { useViewer } from '../account/use-viewer.ts'
import { BehindThePage } from './BehindThePage.tsx'
import { MainNav } from './MainNav.tsx'
import { TopBar } from './TopBar.tsx'
import styles from './ChatLayout.module.css'
import { useMessages } from '../i18n/messages.tsx'
import { useScreen } from '../screen.ts'
import { SkipLink } from '../ui/SkipLink.tsx'

const warnedCountries = ['NL', 'DE']

/** A bare page of the window's height: no footer, nothing that takes room from the words. On a phone an open chat has it all. */
export function ChatLayout() {
  const { t } = useMessages()
  const viewer = useViewer()
  const { openChat } = useScreen()
  return (
    <div className={styles.layout} data-open={openChat ? '' : undefined}>
      <SkipLink href="#content">{t('nav.skip')}</SkipLink>
      <div className={styles.bar}>
        <TopBar />
      </div>
      <main id="content" tabIndex={-1} className={styles.content}>
        <Outlet />
      </main>
      {viewer && !openChat && <MainNav viewer={viewer} position="bottom" />}
      <BehindThePage warnedCountries={warnedCountries} />
    </div>
  )
}
