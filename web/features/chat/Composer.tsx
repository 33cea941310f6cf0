import { type ChangeEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'
import { live } from '../../api/live-socket.ts'
import { useOnline } from '../../api/use-live.ts'
import { useSettings } from '../../api/use-viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { SendHorizontal, WifiOff } from '../../ui/icons.ts'
import styles from './Composer.module.css'
import { growToContent } from './grow-to-content.ts'
import type { Place } from './outbox.ts'
import { useDesk, useDraft } from './use-desk.ts'

interface Props {
  place: Place
  name: string
  /** The newest number of the conversation; 0 where nothing was written. */
  newest: number
  /** What stands beside the field: openers. */
  tools?: ReactNode
  /** What stands above it: notices. */
  children?: ReactNode
}

const typingEvery = 3000
const toldFrom = 100

/** Where he writes. The text is kept until it is sent. */
export function Composer({ place, name, newest, tools, children }: Props) {
  const { t } = useMessages()
  const { message_length: maximum } = useSettings()
  const online = useOnline()
  const desk = useDesk()
  const text = useDraft(place)
  const field = useRef<HTMLTextAreaElement>(null)
  const typed = useRef(0)
  const countId = useId()
  const left = maximum - text.trim().length
  useStartHere(field)
  useEffect(() => growToContent(field.current!))

  function write({ currentTarget: { value } }: ChangeEvent<HTMLTextAreaElement>) {
    desk?.drafts.write(place, value)
    if (!place.startsWith('conversation:') || value.trim() === '' || Date.now() - typed.current < typingEvery) return
    typed.current = Date.now()
    live.send({ type: 'typing', conversation: place.slice('conversation:'.length) })
  }

  function submit() {
    // Read here, not from the last drawing: a second press at once finds nothing left to send.
    const written = desk?.drafts.read(place).trim() ?? ''
    if (written === '' || written.length > maximum) return
    desk!.drafts.write(place, '')
    desk!.outbox.send(place, written, newest)
    typed.current = 0
    field.current?.focus()
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {children}
      {!online && (
        <p className={styles.offline} role="status">
          <WifiOff /> {t('chat.offline')}
        </p>
      )}
      <div className={styles.line}>
        {tools}
        <textarea
          ref={field}
          className={styles.field}
          name="text"
          rows={1}
          dir="auto"
          value={text}
          onChange={write}
          onKeyDown={(event) => isSend(event) && (event.preventDefault(), submit())}
          aria-label={t('chat.write', { name })}
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
          icon={<SendHorizontal />}
          disabled={text.trim() === '' || left < 0}
          // The keyboard of a phone stays up.
          onPointerDown={(event) => event.preventDefault()}
        />
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

function hasKeys(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches
}
