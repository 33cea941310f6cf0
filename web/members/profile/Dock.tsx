import { Eye, EyeOff, MessageCircle, Star, StarOff, X } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../../app/Link.tsx'
import type { MemberProfile } from '#contract/profile/member.ts'
import type { MemberCard } from '#contract/profile/profile.ts'
import { SignupLink } from '../../account/SignupLink.tsx'
import { useViewer } from '../../account/use-viewer.ts'
import { Waiting } from '../../chat/log/Waiting.tsx'
import { useDraft, useStarted } from '../../chat/outbox/unsent.ts'
import { useOpenStarted } from '../../chat/store/use-open-started.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { LikeHeart } from '../../likes/LikeHeart.tsx'
import { useSetFavourite } from '../../likes/favourites/use-favourites.ts'
import { useLiked, useToggleLike } from '../../likes/use-likes.ts'
import { later } from '../../net/later.ts'
import { paths } from '../../app/paths.ts'
import { useHide } from '../../privacy/use-hide.ts'
import type { SafetyAsked } from '../../privacy/SafetyDialogs.tsx'
import { SafetyMenu } from '../../privacy/SafetyMenu.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './Dock.module.css'
import type { ProfileAct } from './MemberScreen.action.ts'

const FirstMessage = later(async () => (await import('../../chat/FirstMessage.tsx')).FirstMessage)

interface Props {
  member: MemberCard
  profile: MemberProfile | undefined
  /** The composer is open. */
  writing: boolean
  onWriting: (writing: boolean) => void
  menu: ReactNode
}

/** The viewer's actions within reach of the thumb: write, which grows into the composer, and like. Visitors see the signup and login. */
export function Dock({ member, profile, writing, onWriting, menu }: Props) {
  const { t } = useMessages()
  const viewer = useViewer()
  const liked = useLiked(member.id, profile?.liked === true)
  const refused = profile?.first_message_refused === true
  if (!viewer) return <VisitorActions />
  if (writing && profile && !profile.conversation) {
    return (
      <div className={styles.bar}>
        <Writing member={profile} onClose={() => onWriting(false)} />
      </div>
    )
  }
  return (
    <div className={styles.bar}>
      {refused && <p className={styles.refused}>{t('error.first_message_refused', { name: member.name })}</p>}
      <div className={styles.actions}>
        {!refused && <Say member={member} profile={profile} onWriting={() => onWriting(true)} />}
        <LikeAction member={member} liked={liked} />
        <span className={styles.menu}>{menu}</span>
      </div>
    </div>
  )
}

interface SayProps extends Pick<Props, 'member' | 'profile'> {
  onWriting: () => void
}

/** Opens the composer in place; without script, or where both have written already, it leads to the chat. */
function Say({ member, profile, onWriting }: SayProps) {
  const { t } = useMessages()
  const draft = useDraft(`member:${member.id}`).trim()
  const conversation = profile?.conversation
  return (
    <Link
      className={styles.say}
      to={conversation ? paths.chat(conversation) : paths.memberChat(member.id)}
      viewTransition
      data-say=""
      onClick={(event) => {
        if (!profile || conversation || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onWriting()
      }}
    >
      <Icon node={MessageCircle} />
      <span className={styles.words}>{conversation ? t('profile.chat') : draft || t('profile.say')}</span>
    </Link>
  )
}

/** The composer of the first message in the place of the dock. Escape or the cross closes it; the draft stays. */
function Writing({ member, onClose }: { member: MemberProfile; onClose: () => void }) {
  const { t } = useMessages()
  const viewer = useViewer()!
  const started = useStarted(member.id)
  // A conversation that was started before, and has been deleted, does not open.
  const [before] = useState(started)
  useOpenStarted({ member: member.id, started: started === before ? undefined : started, replace: false })
  return (
    <section
      className={styles.writing}
      aria-label={t('chat.write', { name: member.name })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
        // The dialogs of the composer are inside it.
        if ((event.target as Element).closest('dialog, [popover]')) return
        onClose()
      }}
    >
      <div className={styles.head}>
        <span className={styles.to}>{t('chat.write', { name: member.name })}</span>
        <IconButton label={t('nav.close')} icon={<Icon node={X} />} onClick={onClose} />
      </div>
      <div className={styles.waiting}>
        <Waiting recipient={`member:${member.id}`} messages={[]} me={viewer.id} name={member.name} />
      </div>
      <FirstMessage member={member} focused />
    </section>
  )
}

interface MenuProps {
  member: MemberCard
  profile: MemberProfile | undefined
  className?: string | undefined
  onAsk: (asked: SafetyAsked) => void
}

/** Favourite, hide, report and block. */
export function ProfileMenu({ member, profile, className, onAsk }: MenuProps) {
  return <SafetyMenu className={className} before={useMoreItems(member, profile)} member={member} onAsk={onAsk} />
}

/** The menu items above block and report; none until the profile is loaded. */
function useMoreItems(member: MemberCard, profile: MemberProfile | undefined) {
  const { t } = useMessages()
  const hide = useHide()
  const keep = useSetFavourite()
  if (!profile) return []
  const { hidden } = profile
  const post = (act: ProfileAct) => ({ action: paths.member(member.id), name: 'act', value: act })
  const kept = profile.favourite !== null
  return [
    {
      label: t(kept ? 'favourite.remove' : 'favourite.add'),
      icon: <Icon node={kept ? StarOff : Star} />,
      onSelect: () => keep(member, !kept),
      post: post(kept ? 'release' : 'keep'),
    },
    {
      label: t(hidden ? 'hide.show_again' : 'hide.action'),
      icon: <Icon node={hidden ? Eye : EyeOff} />,
      onSelect: () => hide(member, !hidden),
      post: post(hidden ? 'show' : 'hide'),
    },
  ]
}

/** Likes and unlikes. The accessible name has the visible text, the member and the effect of a press. */
function LikeAction({ member, liked }: { member: MemberCard; liked: boolean }) {
  const { t } = useMessages()
  const toggle = useToggleLike()
  const { name } = member
  const label = liked
    ? t('label.value', { label: t('profile.liked'), value: t('like.remove', { name }) })
    : t('like.add', { name })
  return (
    <form method="post" action={paths.member(member.id)} className={styles.plain}>
      <Button
        type="submit"
        name="act"
        value={(liked ? 'unlike' : 'like') satisfies ProfileAct}
        variant="secondary"
        className={styles.like}
        icon={<LikeHeart liked={liked} />}
        aria-label={label}
        title={label}
        onClick={(event) => {
          event.preventDefault()
          toggle(member, !liked)
        }}
      >
        <span className={styles.likeWord}>{t(liked ? 'profile.liked' : 'profile.like')}</span>
      </Button>
    </form>
  )
}

function VisitorActions() {
  const { t } = useMessages()
  const { pathname, search } = useLocation()
  const login = paths.login(pathname + search)
  const here = encodeURIComponent(pathname + search)
  return (
    <div className={styles.bar}>
      <div className={styles.actions}>
        <SignupLink className={cx(buttonClass('primary'), styles.entry)} query={`next=${here}`}>
          {t('nav.sign_up')}
        </SignupLink>
        <Link className={cx(buttonClass('quiet'), styles.login)} to={login}>
          {t('nav.log_in')}
        </Link>
      </div>
    </div>
  )
}
