import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useMessages } from '../../../i18n/messages.tsx'
import styles from './Waveform.module.css'
import { clockText, lengthText } from './length.ts'

interface Props {
  /** A hexadecimal digit for each bar. */
  waveform: string
  /** Length, and what has played. */
  seconds: number
  at: number
  onSeek: (at: number) => void
}

/** Units of the drawing: the width of a bar with its gap, and the height. */
const step = 4
const height = 32

/** How far the keys move, in seconds. */
const keys: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/** How loud a recording is; a slider that moves in it by pointer and keys. */
export function Waveform({ waveform, seconds, at, onSeek }: Props) {
  const { t } = useMessages()
  const box = useRef<HTMLSpanElement>(null)
  const bars = [...waveform]
  const played = (at / seconds) * bars.length

  function byPointer(event: PointerEvent) {
    const { left, width } = box.current!.getBoundingClientRect()
    onSeek(((event.clientX - left) / width) * seconds)
  }

  function byKey(event: KeyboardEvent) {
    const moved = keys[event.key]
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? seconds : moved === undefined ? undefined : at + moved
    if (to === undefined) return
    event.preventDefault()
    onSeek(to)
  }

  return (
    <span
      ref={box}
      className={styles.waveform}
      role="slider"
      tabIndex={0}
      aria-label={t('voice.position')}
      aria-valuemin={0}
      aria-valuemax={Math.round(seconds)}
      aria-valuenow={Math.floor(at)}
      aria-valuetext={t('voice.at', { at: clockText(at), length: lengthText(seconds) })}
      onKeyDown={byKey}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        byPointer(event)
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && byPointer(event)}
    >
      <svg viewBox={`0 0 ${bars.length * step - 1} ${height}`} className={styles.bars} aria-hidden="true">
        {bars.map((digit, index) => {
          const tall = 3 + (Number.parseInt(digit, 16) / 15) * (height - 3)
          return (
            <rect
              key={index}
              className={index < played ? styles.played : undefined}
              x={index * step}
              y={(height - tall) / 2}
              width={step - 1}
              height={tall}
              rx={1.5}
            />
          )
        })}
      </svg>
    </span>
  )
}
