import { useEntryWarning } from '../account/use-entry-warning.ts'
import { useMessages } from '../i18n/messages.tsx'
import { useSettings } from '../site/use-settings.ts'
import styles from './PlainEntryWarning.module.css'

interface Props {
  countries?: readonly string[]
}

/** The entry warning without script, as a line above the screen instead of a dialog. Browsers load only the place for it. */
export function PlainEntryWarning(props: Props) {
  return <noscript className={styles.place}>{import.meta.env.SSR && <Warning {...props} />}</noscript>
}

function Warning({ countries }: Props) {
  const { t } = useMessages()
  const { name, min_age: age } = useSettings()
  const { asked, dismissed } = useEntryWarning(countries)
  if (!asked || dismissed) return null
  return (
    <p>
      <strong>{t('entry.title')}</strong> {t('entry.text', { site: name, age })}{' '}
      <a href="about:blank" rel="noreferrer">
        {t('entry.leave')}
      </a>
    </p>
  )
}
