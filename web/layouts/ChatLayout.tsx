import { Outlet } from 'react-router'
import { useViewer } from '../api/use-viewer.ts'
import { EntryWarning } from '../features/entry-warning/EntryWarning.tsx'
import { LiveUpdates } from '../features/live/LiveUpdates.tsx'
import { TopBar } from './TopBar.tsx'
import styles from './ChatLayout.module.css'
import { useMessages } from '../i18n/messages.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'

const warnedCountries = ['NL', 'DE']

/** A bare page of the window's height: no footer, nothing that takes room from the words. */
export function ChatLayout() {
  const { t } = useMessages()
  const viewer = useViewer()
  return (
    <div className={styles.layout}>
      <SkipLink href="#content">{t('nav.skip')}</SkipLink>
      <div className={styles.bar}>
        <TopBar />
      </div>
      <main id="content" tabIndex={-1} className={styles.content}>
        <Outlet />
      </main>
      {viewer && <LiveUpdates />}
      <EntryWarning countries={warnedCountries} />
    </div>
  )
}
