import { ChevronLeft, ChevronUp, Lock, SendHorizontal, Square, Trash2 } from 'lucide'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { useMessages } from '../../../i18n/messages.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { hasKeys } from '../../../ui/use-browser.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { cx } from '../../../ui/cx.ts'
import styles from './Recording.module.css'
import { clockText } from './length.ts'
import type { Recorder } from './recorder.ts'

interface Props {
  recorder: Recorder
  /** It goes on without a finger. */
  locked: boolean
  /** How far the finger has slid, px. */
  slid: { x: number; y: number }
  onCancel: () => void
  onStop: () => void
  onSend: () => void
}

const lookEvery = 80
/** The seconds left are shown from this many down. */
const lastSeconds = 10

/** A recording in progress, over the field: its length and level, and what can be done with it. */
export function Recording({ recorder, locked, slid, onCancel, onStop, onSend }: Props) {
  const { t } = useMessages()
  const keysId = useId()
  const send = useRef<HTMLButtonElement>(null)
  useTicking()
  useEffect(() => {
    if (locked) send.current?.focus({ preventScroll: true })
  }, [locked])
  const seconds = recorder.seconds()
  const keys = locked && hasKeys()

  function byKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onCancel()
  }

  return (
    <div
      className={cx(styles.panel, !locked && styles.held)}
      role="group"
      aria-label={t('voice.recording')}
      data-recording=""
      onKeyDown={byKey}
    >
      {locked && <IconButton label={t('voice.cancel')} icon={<Icon node={Trash2} />} onClick={onCancel} />}
      <VisuallyHidden>
        <span role="status">{t('voice.recording')}</span>
      </VisuallyHidden>
      <span className={styles.dot} />
      <span className={cx(styles.time, seconds > limits.voiceSeconds - lastSeconds && styles.ending)} role="timer">
        {clockText(seconds)}
      </span>
      <Levels levels={recorder.levels()} />
      {!locked && (
        <>
          <span className={styles.slide} style={{ opacity: 1 - slid.x / 60 }} aria-hidden="true">
            <Icon node={ChevronLeft} /> {t('voice.slide')}
          </span>
          <span className={styles.lock} aria-hidden="true">
            <Icon node={Lock} /> <Icon node={ChevronUp} />
          </span>
        </>
      )}
      {keys && (
        <span className={styles.keys} id={keysId}>
          {t('voice.keys')}
        </span>
      )}
      {locked && (
        <>
          <IconButton label={t('voice.stop')} icon={<Icon node={Square} />} className={styles.stop} onClick={onStop} />
          <IconButton
            ref={send}
            variant="primary"
            label={t('chat.send')}
            icon={<Icon node={SendHorizontal} />}
            onClick={onSend}
            aria-describedby={keys ? keysId : undefined}
          />
        </>
      )}
    </div>
  )
}

/** Units of the drawing: the width of a bar with its gap, the height, and how many bars are shown. */
const step = 4
const height = 24
const shown = 120

/** The last levels, the newest at the end. */
function Levels({ levels }: { levels: readonly number[] }) {
  const last = levels.slice(-shown)
  return (
    <svg
      className={styles.levels}
      viewBox={`0 0 ${shown * step} ${height}`}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      data-loudest={Math.max(0, ...last) > 0.05 ? '' : undefined}
    >
      {last.map((level, index) => {
        const tall = 3 + level * (height - 3)
        return (
          <rect
            key={levels.length - last.length + index}
            x={(shown - last.length + index) * step}
            y={(height - tall) / 2}
            width={step - 1.5}
            height={tall}
            rx={1.25}
          />
        )
      })}
    </svg>
  )
}

/** Draws again while the recording goes on. */
function useTicking(): void {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), lookEvery)
    return () => clearInterval(timer)
  }, [])
}
