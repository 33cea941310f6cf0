import { Outlet } from 'react-router'
import { everyNotice } from '../../account/notices/notice.ts'
import { useViewer } from '../../account/use-viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { useScreen } from '../../app/screen.ts'
import { seldom } from '../../app/seldom.tsx'
import { WithSignup } from '../../signup/WithSignup.tsx'
import { SkipLink } from '../../ui/SkipLink.tsx'
import styles from './DefaultLayout.module.css'
import { DeferredBackground } from '../DeferredBackground.tsx'
import { MainNav } from '../MainNav.tsx'
import { PlainEntryWarning } from '../PlainEntryWarning.tsx'
import { TopBar } from '../TopBar.tsx'

const Footer = seldom('web/frame/Footer.tsx', async () => (await import('../Footer.tsx')).Footer)
const Notice = seldom('web/frame/Notice.tsx', async () => (await import('../Notice.tsx')).Notice)

/** Top navigation, warnings, the screen, footer (specification, section 2). */
export function DefaultLayout() {
  const { t } = useMessages()
  const viewer = useViewer()
  const { menu, footer, needsScript, entryWarning, withoutNotices } = useScreen()
  return (
    <WithSignup>
      <div className={styles.layout} data-signed-in={viewer && menu ? '' : undefined}>
        <SkipLink href="#content">{t('nav.skip')}</SkipLink>
        <div className={styles.frame}>
          <TopBar />
        </div>
        {viewer && withoutNotices !== everyNotice && <Notice user={viewer} />}
        {!viewer && entryWarning && <PlainEntryWarning />}
        <main id="content" tabIndex={-1} className={styles.content}>
          {needsScript && <noscript>{import.meta.env.SSR && <p className={styles.needs}>{t('nav.needs_script')}</p>}</noscript>}
          <Outlet />
        </main>
        {(!viewer || footer) && <Footer />}
        <div className={styles.frame}>{viewer && menu && <MainNav viewer={viewer} position="bottom" />}</div>
        <DeferredBackground likes />
      </div>
    </WithSignup>
  )
}
