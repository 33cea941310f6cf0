import { Coins, Crown, SendHorizontal, WifiOff } from 'lucide'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation, useNavigationType } from 'react-router'
import type { MemberCard } from '#contract/profile.ts'
import { useViewer } from '../../account/use-viewer.ts'
import { hasKeys } from '../../device/keys.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { later } from '../../net/later.ts'
import { useOnline } from '../../net/live-socket.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { cx } from '../../ui/cx.ts'
import { FictionalNotice } from '../Fictional.tsx'
import type { Failure } from '../outbox/outbox-items.ts'
import type { Recipient } from '../outbox/outbox.ts'
import { AttachButtons, Attached, Cost } from './Attachments.tsx'
import styles from './Composer.module.css'
import { useComposing } from './use-composing.ts'
import { useGivenPhoto, usePhotoChoice } from './use-photo-choice.ts'

/** Comes with a first word: who answers knows whom. */
const RespectHint = later(async () => (await import('../../profile/fields/RespectHint.tsx')).RespectHint)

interface Props {
  recipient: Recipient
  member: MemberCard
  /** The newest number of the conversation; 0 where nothing was written. */
  newest: number
  /** How many gifts may still be sent before an answer; undefined for any number. */
  gifts?: number | undefined
  /** What else stands above. */
  children?: ReactNode
}

const toldFrom = 100

/** Where he writes, and what the next press costs. All of it is kept until it is sent. */
export function Composer({ recipient, member, newest, gifts, children }: Props) {
  const { t } = useMessages()
  const online = useOnline()
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, attachment, known, cost, refusal, empty, left, write, submit } = useComposing(recipient, newest, field)
  const photo = usePhotoChoice(recipient)
  const over = useGivenPhoto(photo.choose)
  // A first message that is empty is offered openers, by the button of their own and by the press that would send it.
  const [breaking, setBreaking] = useState(false)
  const [begun, setBegun] = useState(false)
  const offers = empty && newest === 0 && !begun
  function press() {
    if (offers) return setBreaking(true)
    setBegun(true)
    submit()
  }
  const countId = useId()
  const costId = useId()
  useStartHere(field)
  useEffect(() => growToContent(field.current!))

  return (
    <form
      className={styles.composer}
      data-needs-script
      onSubmit={(event) => {
        event.preventDefault()
        photo.forgive()
        press()
      }}
    >
      {member.fictional && <FictionalNotice />}
      {children}
      {refusal && <Refused {...refusal} />}
      {!online && (
        <p className={styles.offline} role="status">
          <Icon node={WifiOff} /> {t('chat.offline')}
        </p>
      )}
      {over && <p className={styles.drop}>{t('chat.drop')}</p>}
      {attachment && <Attached attachment={attachment} wallet={known} onRemove={photo.remove} />}
      {photo.problem && (
        <p className={styles.problem} role="alert">
          {photo.problem}
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
          aria-describedby={left <= toldFrom ? countId : undefined}
          aria-invalid={left < 0}
          placeholder={t('chat.placeholder')}
          enterKeyHint="enter"
          autoComplete="off"
        />
        <IconButton
          type="submit"
          variant="primary"
          label={t('chat.send')}
          aria-describedby={costId}
          icon={<Icon node={SendHorizontal} />}
          disabled={(empty && !offers) || left < 0}
          // The keyboard of a phone stays up.
          onPointerDown={(event) => event.preventDefault()}
        />
      </div>
      <div className={styles.foot}>
        <AttachButtons {...{ recipient, member, newest, gifts, breaking }} onPhoto={photo.choose} onBreaking={setBreaking} />
        <p className={styles.cost} id={costId}>
          {known && <Cost of={known} cost={cost!} text={text.trim() !== '' || !attachment} />}
        </p>
      </div>
      {left <= toldFrom && (
        <p id={countId} className={cx(styles.left, left < 0 && styles.over)}>
          {left < 0 ? t('chat.too_long', { count: -left }) : t('chat.left', { count: left })}
        </p>
      )}
    </form>
  )
}

/** Enter sends where there is a keyboard of keys; on a phone it ends the line, and the button sends. */
function isSend(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && hasKeys()
}

/** Whoever comes here by a link wants to write; on a phone the keyboard would hide what he came to read. */
function useStartHere(field: React.RefObject<HTMLTextAreaElement | null>) {
  const [how] = useState(useNavigationType())
  useEffect(() => {
    if (how !== 'POP' && hasKeys()) field.current?.focus({ preventScroll: true })
  }, [field, how])
}

/** Gives a text field the height of its text, where the browser does not do so by itself. The stylesheet limits it. */
function growToContent(field: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return
  field.style.setProperty('height', 'auto')
  field.style.setProperty('height', `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`)
}

/** Why the press brought nothing out, and the one way on; what he wrote stays where it is. */
function Refused({ code, message }: Failure) {
  const { t } = useMessages()
  const { pathname } = useLocation()
  const viewer = useViewer()
  const limit = code === 'conversation_limit'
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
