import { BadgeCheck, Heart } from 'lucide'
import type { ReactNode } from 'react'
import type { MemberProfile } from '#contract/profile/member.ts'
import type { MemberCard } from '#contract/profile/profile.ts'
import { useViewer } from '../../account/use-viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { useLiked } from '../../likes/use-likes.ts'
import { FictionalLine } from '../../profile/card/FictionalLine.tsx'
import { memberPlace } from '../../profile/card/MemberTile.tsx'
import { useSettings } from '../../site/use-settings.ts'
import { Chip } from '../../ui/Chip.tsx'
import { cx } from '../../ui/cx.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Who.module.css'

/** The longest name that fits a phone's line at full size; longer ones are smaller. */
const longName = 14

interface Props {
  member: MemberCard
  profile: MemberProfile | undefined
  className?: string | undefined
  /** The pencil of the own page. */
  pencil?: ReactNode
  /** Answers the photo that it stands on, on a phone. */
  answer?: ReactNode
}

/** The name, and in one line the age, the place, the last visit and the marks of a profile. On a phone it stands on the photo. */
export function Who({ member, profile, className, pencil, answer }: Props) {
  const texts = useMessages()
  const { t, formatNumber } = texts
  const seen = member.online ? 'now' : profile?.last_seen
  return (
    <header className={cx(styles.who, !member.main_image && styles.bare, className)}>
      {profile?.likes_you && <Likes profile={profile} />}
      <Heading level={1} size="xl" className={cx(styles.name, member.name.length > longName && styles.long)}>
        {member.name}
      </Heading>
      <p className={styles.line}>
        <span>{formatNumber(member.age)}</span> <span>{memberPlace(member, texts)}</span>{' '}
        {seen && <span className={cx(seen === 'now' && styles.online)}>{t(`profile.seen_${seen}`)}</span>}
      </p>
      {member.verified && <Verified />}
      {member.fictional && <FictionalLine className={styles.mark} />}
      {pencil && <span className={styles.pencil}>{pencil}</span>}
      {answer && <span className={styles.answer}>{answer}</span>}
    </header>
  )
}

/** That the member likes the viewer, or that both like each other. */
function Likes({ profile }: { profile: MemberProfile }) {
  const { t } = useMessages()
  const viewer = useViewer()
  const liked = useLiked(profile.id, profile.liked)
  // Nobody likes themselves: the preview shows what the server says.
  const both = viewer?.id === profile.id ? profile.liked : liked
  return (
    <Chip tone="alive" icon={<Icon node={Heart} />} className={styles.likes}>
      {t(both ? 'profile.match' : 'profile.likes_you')}
    </Chip>
  )
}

/** The mark of a verified main photo; opened, it explains the mark. */
function Verified() {
  const { t } = useMessages()
  const { name: site } = useSettings()
  return (
    <Disclosure icon={<Icon node={BadgeCheck} />} label={t('card.verified')} className={styles.mark}>
      <p>{t('profile.verified_text', { site })}</p>
    </Disclosure>
  )
}
