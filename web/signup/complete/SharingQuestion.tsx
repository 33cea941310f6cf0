import { useMessages } from '../../i18n/messages.tsx'
import { type Sharing, SharingSwitches, useSharing } from '../../privacy/SharingSwitches.tsx'
import { Heading } from '../../ui/Heading.tsx'
import styles from './CompleteSignupScreen.module.css'

/** Whether members of other sites may see him; nobody is shown there unasked. */
export function SharingQuestion({ initial }: { initial: Sharing }) {
  const { t } = useMessages()
  const sharing = useSharing(initial)
  if (sharing.sites.length === 0) return null
  return (
    <section className={styles.words} aria-labelledby="sharing-title">
      <Heading level={2} size="s" id="sharing-title">
        {t('sharing.title')}
      </Heading>
      <p className={styles.text}>{t('sharing.text')}</p>
      <SharingSwitches {...sharing} />
    </section>
  )
}
