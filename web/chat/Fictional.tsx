import { FictionalIcon } from '../profile/card/FictionalIcon.tsx'
import { useMessages } from '../i18n/messages.tsx'
import styles from './Fictional.module.css'

/** The mark beside a fictional profile's name. */
export function FictionalMark() {
  const { t } = useMessages()
  return (
    <span className={styles.mark} role="img" aria-label={t('card.fictional')} title={t('card.fictional')}>
      <FictionalIcon />
    </span>
  )
}
