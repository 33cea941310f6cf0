import { MessageCircle } from 'lucide'
import { Link, useLocation } from 'react-router'
import type { MemberProfile } from '#contract/member.ts'
import type { MemberCard } from '#contract/profile.ts'
import { useViewer } from '../../account/use-viewer.ts'
import { LikeButton } from '../../likes/LikeButton.tsx'
import { useLiked } from '../../likes/use-likes.ts'
import { SafetyMenu } from '../../privacy/SafetyMenu.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Icon } from '../../ui/Icon.tsx'
import { GiftAction } from './GiftAction.tsx'
import styles from './MemberScreen.module.css'

/** What he can do: write, like, give, and more; a visitor is told what a login opens. */
export function Actions({ member, profile }: { member: MemberCard; profile: MemberProfile | undefined }) {
  const { t } = useMessages()
  const viewer = useViewer()
  const liked = useLiked(member.id, profile?.liked === true)
  if (!viewer) return <VisitorActions {...member} />
  return (
    <div className={styles.actions}>
      <Link className={buttonClass('primary', 'l', true)} to={paths.memberChat(member.id)} viewTransition>
        <Icon node={MessageCircle} />
        {t('profile.chat')}
      </Link>
      <LikeButton member={member} liked={liked} labelled />
      <GiftAction member={member} profile={profile} />
      <SafetyMenu member={member} />
    </div>
  )
}

function VisitorActions({ id }: MemberCard) {
  const { t } = useMessages()
  const { pathname, search } = useLocation()
  const login = paths.login(pathname + search)
  return (
    <div className={styles.visitor}>
      <p>{t('profile.login_chat')}</p>
      <div className={styles.ways}>
        <Link className={buttonClass('primary', 'm', true)} to={login}>
          {t('nav.log_in')}
        </Link>
        <Link className={buttonClass('secondary', 'm', true)} to={paths.signup(`member=${id}`)}>
          {t('nav.sign_up')}
        </Link>
      </div>
    </div>
  )
}
