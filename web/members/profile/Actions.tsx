import { Eye, EyeOff, Gift, MessageCircle, Star, StarOff } from 'lucide'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { limits } from '#contract/limits.ts'
import type { MemberProfile } from '#contract/profile/member.ts'
import type { MemberCard } from '#contract/profile/profile.ts'
import { SignupLink } from '../../account/SignupLink.tsx'
import { useViewer } from '../../account/use-viewer.ts'
import { FictionalNotice } from '../../chat/Fictional.tsx'
import { useWallet } from '../../chat/composer/wallet.ts'
import { useUnsent } from '../../chat/outbox/unsent.ts'
import type { PricedGift } from '../../gifts/GiftSheet.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { LikeHeart } from '../../likes/LikeHeart.tsx'
import { useSetFavourite } from '../../likes/favourites/use-favourites.ts'
import { useLiked, useToggleLike } from '../../likes/use-likes.ts'
import { later } from '../../net/later.ts'
import { paths } from '../../app/paths.ts'
import { useHide } from '../../privacy/use-hide.ts'
import { type SafetyAsked, SafetyDialogs } from '../../privacy/SafetyDialogs.tsx'
import { SafetyMenu } from '../../privacy/SafetyMenu.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './Actions.module.css'
import type { ProfileAct } from './MemberScreen.action.ts'

/** The viewer's actions: write, like, give, and more. Visitors see the login and signup. */
export function Actions({ member, profile }: { member: MemberCard; profile: MemberProfile | undefined }) {
  const { t } = useMessages()
  const viewer = useViewer()
  const liked = useLiked(member.id, profile?.liked === true)
  const [giving, setGiving] = useState(false)
  const [asked, setAsked] = useState<SafetyAsked>()
  const refused = profile?.first_message_refused === true
  const more = useMoreItems(member, profile)
  if (!viewer) return <VisitorActions />
  return (
    <>
      <div className={styles.bar}>
        {refused && <p className={styles.refused}>{t('error.first_message_refused', { name: member.name })}</p>}
        <div className={styles.actions}>
          {!refused && (
            <Link
              className={cx(buttonClass('primary'), styles.action, styles.chat)}
              to={paths.memberChat(member.id)}
              aria-label={t('profile.chat')}
              viewTransition
            >
              <Icon node={MessageCircle} />
              <span className={styles.chatWord}>{t('profile.chat')}</span>
            </Link>
          )}
          <LikeAction member={member} liked={liked} />
          <IconButton
            className={cx(styles.action, styles.gift)}
            label={t('gift.open')}
            icon={<Icon node={Gift} />}
            onClick={() => setGiving(true)}
            disabled={!profile || refused}
            data-needs-script
          />
          <SafetyMenu className={styles.action} before={more} member={member} onAsk={setAsked} />
        </div>
      </div>
      {/* Outside the bar: the dialog's width must depend on the window only. */}
      <GiftDialog member={member} profile={profile} open={giving} onClose={() => setGiving(false)} />
      <SafetyDialogs member={member} asked={asked} onClose={() => setAsked(undefined)} />
    </>
  )
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
  const label = liked ? `${t('profile.liked')}: ${t('like.remove', { name })}` : t('like.add', { name })
  return (
    <form method="post" action={paths.member(member.id)} className={styles.plain}>
      <Button
        type="submit"
        name="act"
        value={(liked ? 'unlike' : 'like') satisfies ProfileAct}
        variant="secondary"
        className={cx(styles.action, styles.like)}
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
        <Link className={cx(buttonClass('primary'), styles.action, styles.entry)} to={login}>
          {t('nav.log_in')}
        </Link>
        <SignupLink className={cx(buttonClass('secondary'), styles.action, styles.entry)} query={`next=${here}`}>
          {t('nav.sign_up')}
        </SignupLink>
      </div>
    </div>
  )
}

const GiftSheet = later(async () => (await import('../../gifts/GiftSheet.tsx')).GiftSheet)

interface GiftDialogProps {
  member: MemberCard
  profile: MemberProfile | undefined
  open: boolean
  onClose: () => void
}

/** Sends a gift from the profile into the conversation with the member, and opens it. */
function GiftDialog({ member, profile, open, onClose }: GiftDialogProps) {
  const { t } = useMessages()
  const navigate = useNavigate()
  const unsent = useUnsent()
  const conversation = profile?.conversation
  const recipient = conversation ? (`conversation:${conversation}` as const) : (`member:${member.id}` as const)
  const known = useWallet(recipient)
  const closed = profile !== undefined && !conversation && !profile.can_write

  function send({ code, credits }: PricedGift) {
    onClose()
    unsent?.outbox.send(recipient, { kind: 'gift', gift: code, price: credits }, 0)
    void navigate(conversation ? paths.chat(conversation) : paths.memberChat(member.id), { viewTransition: true })
  }

  return (
    <GiftSheet
      open={open}
      onClose={onClose}
      name={member.name}
      credits={known?.wallet.credits}
      closed={closed && <LimitReached text={t('error.conversation_limit', { maximum: limits.conversationsFree })} />}
      notice={member.fictional && <FictionalNotice />}
      onSend={send}
      onKeep={({ code, credits }) => unsent?.drafts.attach(recipient, { kind: 'gift', gift: code, price: credits })}
    />
  )
}

/** The viewer has started as many conversations as a free member can. */
function LimitReached({ text }: { text: string }) {
  const { t } = useMessages()
  return (
    <div className={styles.limit}>
      <p>{text}</p>
      <Link className={buttonClass('primary', 'l', true)} to={paths.premium()}>
        {t('nav.get_premium')}
      </Link>
    </div>
  )
}
