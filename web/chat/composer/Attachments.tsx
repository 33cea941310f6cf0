import { Gift, Image as ImageIcon, MessageCircleHeart, X } from 'lucide'
import { type ChangeEvent, useRef, useState } from 'react'
import { useOutletContext } from 'react-router'
import type { MemberCard } from '#contract/profile/profile.ts'
import { moneyOf } from '#contract/rules/credit-value.ts'
import { GiftPicture } from '../../gifts/GiftPicture.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { later } from '../../net/later.ts'
import { FictionalLine } from '../../profile/card/FictionalLine.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { type Attachment, useUnsent } from '../outbox/unsent.ts'
import type { Recipient } from '../outbox/outbox.ts'
import type { ChatsOutlet } from '../store/use-chats.ts'
import styles from './Attachments.module.css'
import { costOf, useWallet } from './use-composing.ts'

const GiftSheet = later(async () => (await import('../../gifts/GiftSheet.tsx')).GiftSheet)
const Icebreaker = later(async () => (await import('./Icebreaker.tsx')).Icebreaker)

interface Props {
  recipient: Recipient
  member: MemberCard
  /** The newest number of the conversation; 0 if it is empty. */
  newest: number
  onPhoto: (file: File) => void
  /** How many gifts may still be sent before an answer; undefined means no limit. */
  gifts: number | undefined
  /** Whether openers are shown. */
  breaking: boolean
  onBreaking: (open: boolean) => void
}

/** Buttons for a photo, a gift and, in an empty conversation, an opener. */
export function AttachButtons({ onPhoto, gifts, breaking, onBreaking, ...props }: Props) {
  return (
    <>
      <PhotoButton onFile={onPhoto} />
      {gifts !== 0 && <GiftButton {...props} />}
      {props.newest === 0 && <IcebreakerButton {...props} open={breaking} onOpen={onBreaking} />}
    </>
  )
}

/** Chooses a photo from the device; a phone offers its camera too. */
function PhotoButton({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useMessages()
  const input = useRef<HTMLInputElement>(null)

  function chosen({ target }: ChangeEvent<HTMLInputElement>) {
    if (target.files?.[0]) onFile(target.files[0])
    // Lets the same file be chosen again.
    target.value = ''
  }

  return (
    <>
      <IconButton label={t('chat.add_photo')} icon={<Icon node={ImageIcon} />} onClick={() => input.current?.click()} />
      <input ref={input} type="file" accept="image/jpeg,image/png,image/webp" hidden onChange={chosen} />
    </>
  )
}

/** Opens the gifts; a gift sent there appears in the chat at once. */
export function GiftButton({ recipient, member, newest }: Pick<Props, 'recipient' | 'member' | 'newest'>) {
  const { t } = useMessages()
  const [open, setOpen] = useState(false)
  const unsent = useUnsent()
  const known = useWallet(recipient)
  return (
    <>
      <IconButton label={t('gift.open')} icon={<Icon node={Gift} />} onClick={() => setOpen(true)} />
      <GiftSheet
        open={open}
        onClose={() => setOpen(false)}
        name={member.name}
        credits={known?.wallet.credits}
        notice={member.fictional && <FictionalLine />}
        onSend={({ code, credits }) => {
          setOpen(false)
          unsent?.outbox.send(recipient, { kind: 'gift', gift: code, price: credits }, newest)
        }}
        onKeep={({ code, credits }) => unsent?.drafts.attach(recipient, { kind: 'gift', gift: code, price: credits })}
      />
    </>
  )
}

/** Opens the openers; choosing one fills the field. */
function IcebreakerButton({
  member,
  recipient,
  open,
  onOpen,
}: Pick<Props, 'member' | 'recipient'> & { open: boolean; onOpen: (open: boolean) => void }) {
  const { t } = useMessages()
  const unsent = useUnsent()

  function choose(text: string) {
    unsent?.drafts.write(recipient, text)
    onOpen(false)
    // The dialog first returns the focus to its button.
    setTimeout(() => document.querySelector<HTMLTextAreaElement>('textarea[name=text]')?.focus(), 50)
  }

  return (
    <>
      <IconButton label={t('icebreaker.open')} icon={<Icon node={MessageCircleHeart} />} onClick={() => onOpen(true)} />
      <Icebreaker member={member} open={open} onClose={() => onOpen(false)} onChoose={choose} />
    </>
  )
}

interface AttachedProps {
  attachment: Attachment
  wallet: ReturnType<typeof useWallet>
  onRemove: () => void
}

/** The photo, gift or recording of the next send, its cost, and a button to remove it. */
export function Attached({ attachment, wallet: known, onRemove }: AttachedProps) {
  const { t } = useMessages()
  const extras = useOutletContext<ChatsOutlet | undefined>()?.extras
  return (
    <div className={styles.attached}>
      {attachment.kind === 'voice' ? (
        extras && <extras.Recorded voice={attachment.voice} />
      ) : (
        <>
          <span className={styles.picture}>
            {attachment.kind === 'photo' ? (
              <img src={attachment.photo.preview} alt="" className={styles.photo} />
            ) : (
              <GiftPicture gift={attachment.gift} />
            )}
          </span>
          <span className={styles.words}>
            <span className={styles.name}>
              {attachment.kind === 'photo' ? t('chats.photo') : t('chats.gift_named', { gift: t(`gift.${attachment.gift}`) })}
            </span>
            {known && (
              <span className={styles.cost}>
                <Cost of={known} cost={costOf(known.wallet, { text: '', attachment }, known.prices)} text={false} />
              </span>
            )}
          </span>
        </>
      )}
      <IconButton label={t('photos.discard')} icon={<Icon node={X} />} onClick={onRemove} />
    </div>
  )
}

interface CostProps {
  of: NonNullable<ReturnType<typeof useWallet>>
  cost: number
  /** The send includes a text: the remaining free texts are shown. */
  text: boolean
}

/** The cost of the next send, in credits and in money. */
export function Cost({ of: { wallet, value }, cost, text }: CostProps) {
  const { t, formatMoney } = useMessages()
  if (cost === 0) return <>{text && wallet.free_left > 0 ? t('chat.free_left', { count: wallet.free_left }) : t('chat.free')}</>
  return (
    <>
      <strong className={styles.credits}>{t('chat.credits', { count: cost })}</strong>
      {value && <span>{formatMoney(moneyOf(cost, value))}</span>}
    </>
  )
}
