import { Coins, Crown, SendHorizontal, WifiOff } from 'lucide'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { Link } from '../../app/Link.tsx'
import type { MemberCard } from '#contract/profile/profile.ts'
import { useViewer } from '../../account/use-viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { later } from '../../net/later.ts'
import { useOnline } from '../../net/live/socket.ts'
import { paths } from '../../app/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { cx } from '../../ui/cx.ts'
import { hasKeys } from '../../ui/use-browser.ts'
import { type Failure, quoteGone } from '../outbox/outbox-items.ts'
import type { Recipient } from '../outbox/outbox.ts'
import type { Extras } from '../store/use-chats.ts'
import { useUnsent } from '../outbox/unsent.ts'
import { isOfViewer, Quoted } from '../log/Quoted.tsx'
import { AttachButtons, Attached, Cost } from './Attachments.tsx'
import styles from './Composer.module.css'
import { useComposing } from './use-composing.ts'
import { useDroppedPhoto, usePhotoChoice, useVoice } from './attaching.ts'

/** Loaded only for a first message. */
const RespectHint = later(async () => (await import('../../profile/fields/RespectHint.tsx')).RespectHint)

interface Props {
  recipient: Recipient
  member: MemberCard
  /** The newest number of the conversation; 0 if it is empty. */
  newest: number
  /** How many gifts may still be sent before an answer; undefined means no limit. */
  gifts?: number | undefined
  /** The field gets the focus, on a phone too, or false: not at all. By default after a navigation, where there are keys. */
  focused?: boolean | undefined
  /** Shown beside the buttons for a photo and a gift. */
  more?: ReactNode
  /** Records a voice message, in the place of the send button while there is nothing to send. */
  Mic?: Extras['Mic'] | undefined
  /** Shown above the field. */
  children?: ReactNode
}

/** The characters left are shown from this many down. */
const countShownFrom = 100

/** Writes and sends messages, and shows the cost of the next send. The draft is kept until it is sent. */
export function Composer({ recipient, member, newest, gifts, focused, more, Mic, children }: Props) {
  const { t } = useMessages()
  const online = useOnline()
  const field = useRef<HTMLTextAreaElement>(null)
  const unsent = useUnsent()
  const { text, attachment, quote, known, cost, refusal, empty, left, write, submit } = useComposing(recipient, newest, field)
  // For an empty first message the send button opens the openers, as their own button does.
  const [breaking, setBreaking] = useState(false)
  const [begun, setBegun] = useState(false)
  const { recording, spoken, ...mic } = useVoice(recipient, submit, field)
  const photo = usePhotoChoice(recipient, recording)
  const over = useDroppedPhoto(photo.choose)
  const offers = empty && newest === 0 && !begun
  function press() {
    mic.onProblem(undefined)
    if (offers) return setBreaking(true)
    setBegun(true)
    submit()
  }
  // The button goes with the quote, and would take the focus with it.
  function dropQuote() {
    unsent?.drafts.answer(recipient, undefined)
    field.current?.focus({ preventScroll: true })
  }
  const viewer = useViewer()
  const countId = useId()
  const costId = useId()
  useInitialFocus(field, focused)
  useReplyFocus(field, quote?.of === 'message' ? quote.seq : undefined)
  useEffect(() => growToContent(field.current!))

  const sendButton = (
    <IconButton
      type="submit"
      variant="primary"
      label={t('chat.send')}
      aria-describedby={costId}
      icon={<Icon node={SendHorizontal} />}
      disabled={(empty && !offers) || left < 0}
      // Keeps a phone's keyboard open.
      onPointerDown={(event) => event.preventDefault()}
    />
  )

  return (
    <form
      className={styles.composer}
      data-needs-script
      onSubmit={(event) => {
        event.preventDefault()
        photo.clearProblem()
        press()
      }}
    >
      {children}
      {refusal && <Refused {...refusal} />}
      {!online && (
        <p className={styles.offline} role="status">
          <Icon node={WifiOff} /> {t('chat.offline')}
        </p>
      )}
      {over && <p className={styles.drop}>{t('chat.drop')}</p>}
      {quote && (
        <Quoted quote={quote} name={isOfViewer(quote, viewer?.id ?? '', false) ? undefined : member.name} onRemove={dropQuote} />
      )}
      {attachment && <Attached attachment={attachment} wallet={known} onRemove={photo.remove} />}
      {(photo.problem ?? spoken) && (
        <p className={styles.problem} role="alert">
          {photo.problem ?? spoken}
        </p>
      )}
      {newest === 0 && !empty && <RespectHint text={text} />}
      <div className={styles.line}>
        <textarea
          ref={field}
          className={styles.field}
          name="text"
          rows={1}
          dir="auto"
          value={text}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          onKeyDown={(event) => isSend(event) && (event.preventDefault(), press())}
          aria-label={t('chat.write', { name: member.name })}
          aria-describedby={left <= countShownFrom ? countId : undefined}
          aria-invalid={left < 0}
          placeholder={t('chat.placeholder')}
          enterKeyHint="enter"
          autoComplete="off"
        />
        {Mic && (empty || recording) ? <Mic {...mic}>{sendButton}</Mic> : sendButton}
      </div>
      <div className={styles.foot}>
        <AttachButtons {...{ recipient, member, newest, gifts, breaking }} onPhoto={photo.choose} onBreaking={setBreaking} />
        {more}
        <p className={styles.cost} id={costId}>
          {known && (
            <Cost
              of={known}
              cost={recording ? known.wallet.voice : cost!}
              text={!recording && (text.trim() !== '' || !attachment)}
            />
          )}
        </p>
      </div>
      {left <= countShownFrom && (
        <p id={countId} className={cx(styles.left, left < 0 && styles.over)}>
          {left < 0 ? t('chat.too_long', { count: -left }) : t('chat.left', { count: left })}
        </p>
      )}
    </form>
  )
}

/** Enter sends where there is a physical keyboard; on a phone it starts a new line. */
function isSend(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && hasKeys()
}

/**
 * Focuses the field after a press to write, or after a navigation; not then on a phone, where the keyboard would cover the messages, nor
 * when the member is at something else in the chat, whose messages came late.
 */
function useInitialFocus(field: React.RefObject<HTMLTextAreaElement | null>, focused: boolean | undefined) {
  const [how] = useState(useNavigationType())
  useEffect(() => {
    if (focused ?? (how !== 'POP' && hasKeys() && !isElsewhere(field.current))) field.current?.focus({ preventScroll: true })
  }, [field, how, focused])
}

/** Whether the focus is on a control of the chat; its title gets the focus without a press. */
function isElsewhere(field: HTMLElement | null): boolean {
  const at = document.activeElement
  return at !== null && at.tagName !== 'H1' && field?.closest('[data-chat-pane]')?.contains(at) === true
}

/** Focuses the field when the member begins to reply. */
function useReplyFocus(field: React.RefObject<HTMLTextAreaElement | null>, replied: number | undefined) {
  const before = useRef(replied)
  useEffect(() => {
    if (replied !== undefined && replied !== before.current) field.current?.focus({ preventScroll: true })
    before.current = replied
  }, [field, replied])
}

/** Fits a text field's height to its text in browsers without `field-sizing`. The stylesheet limits it. */
function growToContent(field: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return
  field.style.setProperty('height', 'auto')
  field.style.setProperty('height', `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`)
}

/** Why the message was not sent, with a link to resolve it; the draft stays. */
function Refused({ code, message }: Failure) {
  const { t } = useMessages()
  const { pathname } = useLocation()
  const viewer = useViewer()
  const limit = code === 'conversation_limit'
  if (code === quoteGone)
    return (
      <p className={styles.problem} role="alert">
        {message}
      </p>
    )
  if (limit && viewer?.paid_user) return null
  return (
    <div className={styles.refused} role="alert">
      <span className={styles.icon}>{limit ? <Icon node={Crown} /> : <Icon node={Coins} />}</span>
      <p className={styles.words}>
        <strong>{message}</strong> <span>{t('chat.kept')}</span>
      </p>
      <Link
        className={buttonClass('primary', 's')}
        to={limit ? paths.premium() : paths.credits(`next=${encodeURIComponent(pathname)}`)}
      >
        {t(limit ? 'nav.get_premium' : 'chat.get_credits')}
      </Link>
    </div>
  )
}
