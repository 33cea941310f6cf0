import { useMessages } from '../../i18n/messages.tsx'
import { useSettings } from '../../site/use-settings.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { FictionalIcon } from './FictionalIcon.tsx'
import styles from './FictionalLine.module.css'

/** Says in one quiet line that the profile is fictional; pressed, what that means, if the site warns. The same everywhere a face leads. */
export function FictionalLine({ className, floating = false }: { className?: string | undefined; floating?: boolean }) {
  const { t } = useMessages()
  const { fictional_warning, fictional_singular } = useSettings()
  return (
    <Disclosure
      icon={<FictionalIcon />}
      label={fictional_singular || t('card.fictional')}
      className={className}
      floating={floating}
    >
      {fictional_warning && <p>{t('profile.fictional_text')}</p>}
    </Disclosure>
  )
}

/** The mark beside a fictional profile's name. */
export function FictionalMark() {
  const { t } = useMessages()
  return (
    <span className={styles.mark} role="img" aria-label={t('card.fictional')} title={t('card.fictional')}>
      <FictionalIcon />
    </span>
  )
}
