import { useMessages } from '../../i18n/messages.tsx'
import { type Sharing, SharingSwitches, useSharing } from '../../privacy/SharingSwitches.tsx'
import { Section } from '../../profile/Section.tsx'
import styles from './PrivacySection.module.css'

/** With the members of which other sites he shares his profile; nothing where no site shares with this one. */
export function SharingSection({ initial }: { initial: Sharing }) {
  const { t, formatList } = useMessages()
  const sharing = useSharing(initial)
  if (sharing.sites.length === 0) return null
  const agreed = sharing.sites.filter((site) => site.agreed).map((site) => site.name)
  return (
    <Section
      id="sharing"
      title={t('sharing.title')}
      value={agreed.length > 0 ? formatList(agreed) : t('sharing.none')}
      text={t('sharing.text')}
    >
      <div className={styles.switches}>
        <SharingSwitches {...sharing} />
      </div>
    </Section>
  )
}
