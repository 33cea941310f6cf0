import { Outlet } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { LanderDialogs } from '../../landers/light/LanderDialogs.tsx'
import { SiteMark } from '../../site/SiteMark.tsx'
import { useSettings } from '../../site/use-settings.ts'
import { SkipLink } from '../../ui/SkipLink.tsx'
import { Footer } from '../Footer.tsx'
import { PlainEntryWarning } from '../PlainEntryWarning.tsx'
import bar from '../TopBar.module.css'
import { VisitorEnd } from '../VisitorEnd.tsx'
import styles from './DefaultLayout.module.css'

/** The default layout as a visitor sees it, for the front page, which is a light page: nothing here is hydrated. */
export function FrontLayout() {
  const { t } = useMessages()
  const { name, entry_popup_countries: warnedCountries } = useSettings()
  return (
    <div className={styles.layout}>
      <SkipLink href="#content">{t('nav.skip')}</SkipLink>
      <header className={bar.bar}>
        <div className={bar.inner} data-visitor="">
          <a className={bar.home} href={paths.index()} aria-label={t('nav.home', { site: name })}>
            <SiteMark />
          </a>
          <VisitorEnd />
        </div>
      </header>
      <PlainEntryWarning />
      <main id="content" tabIndex={-1} className={styles.content}>
        <Outlet />
      </main>
      <Footer />
      <LanderDialogs warnedCountries={warnedCountries} />
    </div>
  )
}
