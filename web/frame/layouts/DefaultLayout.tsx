import { Outlet } from 'react-router'
import { useViewer } from '../../account/use-viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { useScreen } from '../../app/screen.ts'
import { WithSignup } from '../../signup/WithSignup.tsx'
import { SkipLink } from '../../ui/SkipLink.tsx'
import styles from './DefaultLayout.module.css'
import { DeferredBackground } from '../DeferredBackground.tsx'
import { Footer } from '../Footer.tsx'
import { MainNav } from '../MainNav.tsx'
import { Notice } from '../Notice.tsx'
import { PlainEntryWarning } from '../PlainEntryWarning.tsx'
import { TopBar } from '../TopBar.tsx'

/** Top navigation, warnings, the screen, footer (specification, section 2). */
export function DefaultLayout() {
  const { t } = useMessages()
  const viewer = useViewer()
  const { menu, footer, needsScript, entryWarning } = useScreen()
  return (
    <WithSignup>
      <div className={styles.layout} data-signed-in={viewer && menu ? '' : undefined}>
        <SkipLink href="#content">{t('nav.skip')}</SkipLink>
        <div className={styles.frame}>
          <TopBar />
        </div>
        {viewer && <Notice user={viewer} />}
        {entryWarning && <PlainEntryWarning />}
        <main id="content" tabIndex={-1} className={styles.content}>
          {needsScript && (
            <noscript>
              <p className={styles.needs}>{t('nav.needs_script')}</p>
            </noscript>
          )}
          <Outlet />
        </main>
        {(!viewer || footer) && <Footer />}
        <div className={styles.frame}>{viewer && menu && <MainNav viewer={viewer} position="bottom" />}</div>
        <DeferredBackground likes />
      </div>
    </WithSignup>
  )
}
