import { Link } from 'react-router'
import type { MemberCard } from '#contract/profile.ts'
import { useMessages } from '../i18n/messages.tsx'
import { paths } from '../paths.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Heading } from '../ui/Heading.tsx'
import styles from './ChatPane.module.css'

/** Where nothing was written yet: his face, and that the first word starts it. */
export function Start({ member, closed = false }: { member: MemberCard; closed?: boolean }) {
  const { t } = useMessages()
  const { name, main_image: image } = member
  return (
    <div className={styles.middle}>
      <Link to={paths.member(member.id)} state={{ card: member }} className={styles.hello}>
        <Avatar name={name} size="xl" decorative {...(image && { src: image.urls.card, thumbhash: image.thumbhash })} />
        <Heading level={2} size="m">
          {closed ? name : t('chat.start_title', { name })}
        </Heading>
        {!closed && <p>{t('chat.start_text')}</p>}
      </Link>
    </div>
  )
}
