import { Gift } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '#contract/limits.ts'
import type { MemberProfile } from '#contract/member.ts'
import type { MemberCard } from '#contract/profile.ts'
import { FictionalNotice } from '../../chat/Fictional.tsx'
import { usePurse } from '../../chat/composer/purse.ts'
import { useDesk } from '../../chat/outbox/use-desk.ts'
import type { PricedGift } from '../../gifts/GiftSheet.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { later } from '../../net/later.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { LimitReached } from './LimitReached.tsx'
import styles from './MemberScreen.module.css'

const GiftSheet = later(async () => (await import('../../gifts/GiftSheet.tsx')).GiftSheet)

/** A gift from the profile: chosen here, sent into the conversation with him, which opens with it. */
export function GiftAction({ member, profile }: { member: MemberCard; profile: MemberProfile | undefined }) {
  const { t } = useMessages()
  const navigate = useNavigate()
  const desk = useDesk()
  const [open, setOpen] = useState(false)
  const conversation = profile?.conversation
  const recipient = conversation ? (`conversation:${conversation}` as const) : (`member:${member.id}` as const)
  const known = usePurse(recipient)
  const closed = profile !== undefined && !conversation && !profile.can_write

  function send({ code, credits }: PricedGift) {
    setOpen(false)
    desk?.outbox.send(recipient, { kind: 'gift', gift: code, price: credits }, 0)
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
        credits={known?.purse.credits}
        closed={closed && <LimitReached text={t('error.conversation_limit', { maximum: limits.conversationsFree })} />}
        notice={member.fictional && <FictionalNotice />}
        onSend={send}
        onKeep={({ code, credits }) => desk?.drafts.attach(recipient, { kind: 'gift', gift: code, price: credits })}
      />
    </>
  )
}
