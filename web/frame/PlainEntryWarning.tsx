import { useEntryWarning } from '../account/use-entry-warning.ts'
import { useMessages } from '../i18n/messages.tsx'
import { useSettings } from '../site/use-settings.ts'
import styles from './PlainEntryWarning.module.css'

/** The entry warning without script, as a line above the screen instead of a dialog. */
export function PlainEntryWarning({ countries }: { countries?: readonly string[] }) {
  const { t } = useMessages()
  const { name, min_age: age } = useSettings()
  const { asked, dismissed } = useEntryWarning(countries)
  if (!asked || dismissed) return null
  return (
    <noscript>
      <p className={styles.warning}>
        <strong>{t('entry.title')}</strong> {t('entry.text', { site: name, age })}{' '}
        <a href="about:blank" rel="noreferrer">
          {t('entry.leave')}
        </a>
      </p>
    </noscript>
  )
}
