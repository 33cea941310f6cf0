import { Gift, MessageCircle } from 'lucide'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { limits } from '#contract/limits.ts'
import type { MemberProfile } from '#contract/member.ts'
import type { MemberCard } from '#contract/profile.ts'
import { useViewer } from '../../account/use-viewer.ts'
import { FictionalNotice } from '../../chat/Fictional.tsx'
import { useWallet } from '../../chat/composer/wallet.ts'
import { useUnsent } from '../../chat/outbox/unsent.ts'
import type { PricedGift } from '../../gifts/GiftSheet.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { LikeButton } from '../../likes/LikeButton.tsx'
import { useLiked } from '../../likes/use-likes.ts'
import { later } from '../../net/later.ts'
import { paths } from '../../paths.ts'
import { SafetyMenu } from '../../privacy/SafetyMenu.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './Actions.module.css'

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

const GiftSheet = later(async () => (await import('../../gifts/GiftSheet.tsx')).GiftSheet)

/** A gift from the profile: chosen here, sent into the conversation with him, which opens with it. */
function GiftAction({ member, profile }: { member: MemberCard; profile: MemberProfile | undefined }) {
  const { t } = useMessages()
  const navigate = useNavigate()
  const unsent = useUnsent()
  const [open, setOpen] = useState(false)
  const conversation = profile?.conversation
  const recipient = conversation ? (`conversation:${conversation}` as const) : (`member:${member.id}` as const)
  const known = useWallet(recipient)
  const closed = profile !== undefined && !conversation && !profile.can_write

  function send({ code, credits }: PricedGift) {
    setOpen(false)
    unsent?.outbox.send(recipient, { kind: 'gift', gift: code, price: credits }, 0)
    void navigate(conversation ? paths.chat(conversation) : paths.memberChat(member.id), { viewTransition: true })
  }

  return (
    <>
      <IconButton
        size="l"
        className={styles.give!}
        label={t('gift.open')}
        icon={<Icon node={Gift} />}
        onClick={() => setOpen(true)}
        disabled={!profile}
      />
      <GiftSheet
        open={open}
        onClose={() => setOpen(false)}
        name={member.name}
        credits={known?.wallet.credits}
        closed={closed && <LimitReached text={t('error.conversation_limit', { maximum: limits.conversationsFree })} />}
        notice={member.fictional && <FictionalNotice />}
        onSend={send}
        onKeep={({ code, credits }) => unsent?.drafts.attach(recipient, { kind: 'gift', gift: code, price: credits })}
      />
    </>
  )
}

/** He has started as many conversations as a free member can. */
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
