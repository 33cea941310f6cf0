import { Link, Outlet } from 'react-router'
import { useSettings } from '../site/use-settings.ts'
import { useMessages } from '../i18n/messages.tsx'
import { paths } from '../paths.ts'
import { Mark } from '../ui/Mark.tsx'
import { BehindThePage } from './BehindThePage.tsx'
import { Footer } from './Footer.tsx'
import styles from './LanderLayout.module.css'

const warnedCountries = ['NL', 'DE']

/** A simple bar with the mark, the page, the footer: for pages that lead into the site. */
export function LanderLayout() {
  const { t } = useMessages()
  const { name } = useSettings()
  return (
    <div className={styles.layout}>
      <header className={styles.bar}>
        <Link to={paths.index()} aria-label={t('nav.home', { site: name })} className={styles.home}>
          <Mark word={name} size="s" />
        </Link>
      </header>
      <main id="content" tabIndex={-1} className={styles.content}>
        <Outlet />
      </main>
      <Footer />
      <BehindThePage warnedCountries={warnedCountries} />
    </div>
  )
}
