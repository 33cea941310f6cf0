import { Outlet, useMatches } from 'react-router'
import { useViewer } from '../account/use-viewer.ts'
import { BehindThePage } from './BehindThePage.tsx'
import { MainNav } from './MainNav.tsx'
import { TopBar } from './TopBar.tsx'
import styles from './ChatLayout.module.css'
import { useMessages } from '../i18n/messages.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'

const warnedCountries = ['NL', 'DE']

const list = 'chat/list/NoChatScreen'

/** A bare page of the window's height: no footer, nothing that takes room from the words. On a phone an open chat has it all. */
export function ChatLayout() {
  const { t } = useMessages()
  const viewer = useViewer()
  const screen = useMatches().at(-1)?.id
  return (
    <div className={styles.layout} data-open={screen === list ? undefined : ''}>
      <SkipLink href="#content">{t('nav.skip')}</SkipLink>
      <div className={styles.bar}>
        <TopBar />
      </div>
      <main id="content" tabIndex={-1} className={styles.content}>
        <Outlet />
      </main>
      {viewer && screen === list && <MainNav viewer={viewer} place="bottom" />}
      <BehindThePage warnedCountries={warnedCountries} />
    </div>
  )
}
