import { useMessages } from '../../i18n/messages.tsx'
import styles from './PrivacySection.module.css'

/** The date since which a setting has its value. */
export function Since({ moment }: { moment: string }) {
  const { t, formatDate } = useMessages()
  return (
    <time dateTime={moment} className={styles.since}>
      {t('privacy.since', { day: formatDate(moment) })}
    </time>
  )
}
