import { Heart, MapPin } from 'lucide'
import type { MemberProfile } from '#contract/member.ts'
import type { MemberCard } from '#contract/profile.ts'
import { memberPlace } from '../../profile/card/MemberTile.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { cx } from '../../ui/cx.ts'
import { Heading } from '../../ui/Heading.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './MemberScreen.module.css'

/** Name, age, place, and when he was last here. */
export function Who({ member, profile }: { member: MemberCard; profile: MemberProfile | undefined }) {
  const texts = useMessages()
  const { t } = texts
  const seen = member.online ? 'now' : profile?.last_seen
  return (
    <header className={styles.who}>
      <Heading level={1} size="xl">
        {t('card.age_place', { name: member.name, age: member.age })}
      </Heading>
      <p className={styles.meta}>
        <span className={styles.place}>
          <Icon node={MapPin} />
          {memberPlace(member, texts)}
        </span>
        {seen && <span className={cx(seen === 'now' && styles.online)}>{t(`profile.seen_${seen}`)}</span>}
      </p>
      {profile?.likes_you && (
        <Chip tone="alive" icon={<Icon node={Heart} />}>
          {t('profile.likes_you')}
        </Chip>
      )}
    </header>
  )
}
