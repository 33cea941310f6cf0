import { BadgeCheck, Heart } from 'lucide'
import type { ReactNode } from 'react'
import type { MemberProfile } from '#contract/profile/member.ts'
import type { MemberCard } from '#contract/profile/profile.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { FictionalIcon } from '../../profile/card/FictionalIcon.tsx'
import { memberPlace } from '../../profile/card/MemberTile.tsx'
import { useSettings } from '../../site/use-settings.ts'
import { Chip } from '../../ui/Chip.tsx'
import { cx } from '../../ui/cx.ts'
import { Heading } from '../../ui/Heading.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Who.module.css'

/** The longest name that fits a phone's line at full size; longer ones are smaller. */
const longName = 14

interface Props {
  member: MemberCard
  profile: MemberProfile | undefined
  className?: string | undefined
}

/** The name, and in one line the age, the place, the last visit and the marks of a profile. On a phone it stands on the photo. */
export function Who({ member, profile, className }: Props) {
  const texts = useMessages()
  const { t, formatNumber } = texts
  const seen = member.online ? 'now' : profile?.last_seen
  return (
    <header className={cx(styles.who, !member.main_image && styles.bare, className)}>
      {profile?.likes_you && (
        <Chip tone="alive" icon={<Icon node={Heart} />} className={styles.likes}>
          {t('profile.likes_you')}
        </Chip>
      )}
      <Heading level={1} size="xl" className={cx(styles.name, member.name.length > longName && styles.long)}>
        {member.name}
      </Heading>
      <p className={styles.line}>
        <span>{formatNumber(member.age)}</span> <span>{memberPlace(member, texts)}</span>{' '}
        {seen && <span className={cx(seen === 'now' && styles.online)}>{t(`profile.seen_${seen}`)}</span>}
      </p>
      {member.verified && <Verified />}
      {member.fictional && <Fictional />}
    </header>
  )
}

/** The mark of a verified main photo; opened, it explains the mark. */
function Verified() {
  const { t } = useMessages()
  const { name: site } = useSettings()
  return (
    <Mark icon={<Icon node={BadgeCheck} />} title={t('card.verified')}>
      {t('profile.verified_text', { site })}
    </Mark>
  )
}

/** Says in one line that the profile is fictional; opened, what that means, if the site warns. */
function Fictional() {
  const { t } = useMessages()
  const { fictional_warning, fictional_singular } = useSettings()
  return (
    <Mark icon={<FictionalIcon />} title={fictional_singular || t('card.fictional')}>
      {fictional_warning && t('profile.fictional_text')}
    </Mark>
  )
}

/** A quiet mark in the line; it opens where there is something to read. */
function Mark({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  const mark = (
    <>
      {icon}
      {title}
    </>
  )
  if (!children) return <p className={styles.mark}>{mark}</p>
  return (
    <details className={styles.more}>
      <summary className={styles.mark}>{mark}</summary>
      <p>{children}</p>
    </details>
  )
}
