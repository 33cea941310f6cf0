import { useLoaderData } from 'react-router'
import { Link } from '../../app/Link.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Done } from '../../ui/drawings-calm.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import styles from '../activation/Activate.module.css'
import type { loader } from './ExportScreen.loader.ts'

/** Behind the link to a data export: downloads it. Opening the page does not use the link up. */
export function ExportScreen() {
  const { t, formatDay, formatTime } = useMessages()
  const link = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      {link.works ? (
        <EmptyState
          level={1}
          drawing={Done}
          title={t('export.title')}
          text={t('export.link_text', { day: formatDay(link.until), time: formatTime(link.until) })}
          action={
            <a className={buttonClass('primary', 'l')} href={paths.exportFile(link.token)} download>
              {t('export.download')}
            </a>
          }
        />
      ) : (
        <EmptyState
          level={1}
          drawing="error"
          title={t('export.no_link')}
          text={link.refused}
          action={
            <Link className={buttonClass('primary', 'l')} to={link.foreign ? paths.logOut() : paths.settings()}>
              {t(link.foreign ? 'nav.log_out' : 'nav.settings')}
            </Link>
          }
        />
      )}
    </div>
  )
}
