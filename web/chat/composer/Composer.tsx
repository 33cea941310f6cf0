import { SendHorizontal, WifiOff } from 'lucide'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'
import { useOnline } from '../../net/use-live.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Attached } from './Attached.tsx'
import styles from './Composer.module.css'
import { Cost } from './Cost.tsx'
import { GiftButton } from './GiftButton.tsx'
import { growToContent } from './grow-to-content.ts'
import type { Place } from '../outbox/outbox.ts'
import { PhotoButton } from './PhotoButton.tsx'
import { Refused } from './Refused.tsx'
import { useComposing } from './use-composing.ts'
import { useGivenPhoto } from './use-given-photo.ts'
import { usePhotoChoice } from './use-photo-choice.ts'

interface Props {
  place: Place
  name: string
  /** The newest number of the conversation; 0 where nothing was written. */
  newest: number
  /** What stands beside photo and gift: openers. */
  tools?: ReactNode
  /** What must be said before he spends anything here. */
  notice?: ReactNode
  /** What else stands above. */
  children?: ReactNode
}

const toldFrom = 100

/** Where he writes, and what the next press costs. All of it is kept until it is sent. */
export function Composer({ place, name, newest, tools, notice, children }: Props) {
  const { t } = useMessages()
  const online = useOnline()
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, attachment, known, cost, refusal, empty, left, write, submit } = useComposing(place, newest, field)
  const photo = usePhotoChoice(place)
  const over = useGivenPhoto(photo.choose)
  const countId = useId()
  const costId = useId()
  useStartHere(field)
  useEffect(() => growToContent(field.current!))

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        photo.forgive()
        submit()
      }}
    >
      {notice}
      {children}
      {refusal && <Refused {...refusal} />}
      {!online && (
        <p className={styles.offline} role="status">
          <Icon node={WifiOff} /> {t('chat.offline')}
        </p>
      )}
      {over && <p className={styles.drop}>{t('chat.drop')}</p>}
      {attachment && <Attached attachment={attachment} purse={known} onRemove={photo.remove} />}
      {photo.problem && (
        <p className={styles.problem} role="alert">
          {photo.problem}
        </p>
      )}
      <div className={styles.line}>
        <textarea
          ref={field}
          className={styles.field}
          name="text"
          rows={1}
          dir="auto"
          value={text}
          onChange={({ currentTarget }) => write(currentTarget.value)}
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
          aria-describedby={costId}
          icon={<Icon node={SendHorizontal} />}
          disabled={empty || left < 0}
          // The keyboard of a phone stays up.
          onPointerDown={(event) => event.preventDefault()}
        />
      </div>
      <div className={styles.foot}>
        <PhotoButton onFile={photo.choose} />
        <GiftButton {...{ place, name, newest, notice }} />
        {tools}
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

function hasKeys(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches
}
