import { Mic } from 'lucide'
import { type MouseEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useMessages } from '../../../i18n/messages.tsx'
import { later } from '../../../net/later.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { cx } from '../../../ui/cx.ts'
import { useInBrowser } from '../../../ui/use-browser.ts'
import type { MicProps } from '../../store/use-chats.ts'
import styles from './VoiceButton.module.css'
import { useRecording } from './use-recording.ts'

const Recording = later(async () => (await import('./Recording.tsx')).Recording)

/** A press that ends before this is a tap, ms: the recording goes on without the finger. */
const tap = 300
/** How far the finger slides to cancel or to lock, px. */
const far = { cancel: 90, lock: 64 }

/** Where the finger pressed, and when. */
interface Press {
  x: number
  y: number
  at: number
}

/**
 * Records a voice message: held and released, it is sent; slid to the side, cancelled; slid up or tapped, it goes on without the finger.
 * `children` where the browser cannot record.
 */
export function VoiceButton({ children, ...props }: MicProps & { children: ReactNode }) {
  const { t } = useMessages()
  const able = useInBrowser() && typeof MediaRecorder !== 'undefined' && navigator.mediaDevices !== undefined
  const { phase, recorder, begin, finish, cancel, lock } = useRecording(props)
  const press = useRef<Press>(undefined)
  const button = useRef<HTMLButtonElement>(null)
  const [slid, setSlid] = useState({ x: 0, y: 0 })
  if (!able) return children

  function down(event: PointerEvent) {
    if (event.button !== 0 || phase !== 'idle') return
    event.currentTarget.setPointerCapture(event.pointerId)
    press.current = { x: event.clientX, y: event.clientY, at: performance.now() }
    setSlid({ x: 0, y: 0 })
    void begin(true)
  }

  function move(event: PointerEvent) {
    if (!press.current) return
    const x = Math.max(0, press.current.x - event.clientX)
    const y = Math.max(0, press.current.y - event.clientY)
    if (x < far.cancel && y < far.lock) return setSlid(x > y ? { x, y: 0 } : { x: 0, y })
    press.current = undefined
    if (y >= far.lock) lock()
    else cancel()
  }

  function up() {
    const { current: begun } = press
    press.current = undefined
    if (!begun) return
    if (phase !== 'held' || performance.now() - begun.at < tap) lock()
    else void finish(true)
  }

  /** By keyboard and by assistive technology: no pointer pressed before. */
  function click(event: MouseEvent) {
    if (event.detail === 0) void begin(false)
  }

  function end(how: () => void) {
    how()
    // Where the panel was; a message that is sent moves the focus to the field.
    requestAnimationFrame(() => button.current?.focus())
  }

  const isOn = phase === 'held' || phase === 'locked'
  return (
    <>
      {isOn && recorder && (
        <Recording
          recorder={recorder}
          locked={phase === 'locked'}
          slid={slid}
          onCancel={() => end(cancel)}
          onStop={() => void finish(false)}
          onSend={() => void finish(true)}
        />
      )}
      {/* Stays while a finger is on it: its events end with it. */}
      <IconButton
        ref={button}
        className={cx(styles.mic, phase === 'held' && styles.held, phase === 'locked' && styles.locked)}
        style={phase === 'held' ? { translate: `${-slid.x}px ${-slid.y}px` } : undefined}
        variant={phase === 'held' ? 'primary' : 'quiet'}
        label={t('voice.record')}
        icon={<Icon node={Mic} />}
        aria-busy={phase === 'starting'}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={() => {
          press.current = undefined
          lock()
        }}
        onContextMenu={(event) => event.preventDefault()}
        onClick={click}
      />
    </>
  )
}
