import { Outlet } from 'react-router'
import { useMessages } from '../../i18n/messages.tsx'
import { LanderDialogs } from '../../landers/light/LanderDialogs.tsx'
import { paths } from '../../app/paths.ts'
import { FictionalIcon } from '../../profile/card/FictionalIcon.tsx'
import { SiteMark } from '../../site/SiteMark.tsx'
import { useSettings } from '../../site/use-settings.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { SkipLink } from '../../ui/SkipLink.tsx'
import { Footer } from '../Footer.tsx'
import { PlainEntryWarning } from '../PlainEntryWarning.tsx'
import styles from './LanderLayout.module.css'

/** Countries where landing pages show the entry warning, whatever the site's own list (specification, section 2). */
const warnedCountries = ['NL', 'DE']

/**
 * A simple bar with the logo, the screen, and the footer (specification, section 2). For light pages: they run only their
 * own small script (web/landers/light/start.ts). If the screen starts with a full-width picture
 * (`data-under-bar="dark"` or `"light"`), the bar overlays it in a matching text colour.
 */
export function LanderLayout() {
  const { t } = useMessages()
  const { name } = useSettings()
  return (
    <div className={styles.layout}>
      <SkipLink href="#content">{t('nav.skip')}</SkipLink>
      <header className={styles.bar}>
        <div className={styles.inner}>
          <a className={styles.home} href={paths.index()} aria-label={t('nav.home', { site: name })}>
            <SiteMark />
          </a>
          <a className={buttonClass('quiet', 's')} href={paths.login()}>
            {t('nav.log_in')}
          </a>
        </div>
      </header>
      <PlainEntryWarning countries={warnedCountries} />
      <main id="content" tabIndex={-1} className={styles.content}>
        <Outlet />
      </main>
      <Footer />
      <LanderDialogs warnedCountries={warnedCountries} />
      <template id="fictional-mark">
        <Chip className={styles.fictional} icon={<FictionalIcon />}>
          {t('card.fictional_short')}
        </Chip>
      </template>
    </div>
  )
}
