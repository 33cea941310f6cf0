import { FictionalIcon } from '../profile/card/FictionalIcon.tsx'
import { useSettings } from '../site/use-settings.ts'
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

/** Says above the composer that the profile is fictional and no real person answers. */
export function FictionalNotice() {
  const { t } = useMessages()
  const { fictional_warning, fictional_singular } = useSettings()
  return (
    <p className={styles.notice}>
      <FictionalIcon />
      <span>
        <strong>{fictional_singular || t('profile.fictional')}.</strong> {fictional_warning && t('profile.fictional_text')}
      </span>
    </p>
  )
}
