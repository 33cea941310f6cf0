import { EyeOff } from 'lucide'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Message } from '#contract/chat/chat.ts'
import type { OnceLasts } from '#contract/chat/options.ts'
import { useMessages } from '../../../i18n/messages.tsx'
import { ApiError, errorText } from '../../../net/api-error.ts'
import { useApi } from '../../../net/use-api.ts'
import { Corner, FullWindow } from '../../../photos/lightbox/FullWindow.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { type Opened, openPhoto } from './opening.ts'
import styles from './OnceViewer.module.css'

interface Props {
  message: Message
  /** The sender's name. */
  name: string
  open: boolean
  /** Called when the photo is on the screen. */
  onOpened: () => void
  onClose: () => void
}

/** Opens a photo to view once in a full window. Closing it, leaving the page or the end of its time ends it. */
export function OnceViewer({ message, name, open, onOpened, onClose }: Props) {
  const { t } = useMessages()
  const label = t('chat.photo_his', { name })
  const [tries, setTries] = useState(0)
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    if (!open) return
    const left = () => leave()
    addEventListener('pagehide', left)
    return () => removeEventListener('pagehide', left)
  }, [open])
  return (
    <FullWindow {...{ open, onClose, label }} crossFocused className={styles.viewer}>
      {/* Nothing of it stays while the window fades. */}
      {open && <Opening key={tries} {...{ message, label, onOpened, onClose }} onAgain={() => setTries(tries + 1)} />}
    </FullWindow>
  )
}

interface OpeningProps extends Pick<Props, 'message' | 'onOpened' | 'onClose'> {
  label: string
  onAgain: () => void
}

function Opening({ message, label, onOpened, onClose, onAgain }: OpeningProps) {
  const { t } = useMessages()
  const api = useApi()
  const [photo, setPhoto] = useState<Opened>()
  const [problem, setProblem] = useState<{ text: string; over: boolean }>()
  const done = useEffectEvent(onOpened)
  const failed = useEffectEvent((error: unknown) => setProblem({ text: errorText(error, t), over: isOver(error) }))

  useEffect(() => {
    let left = false
    openPhoto(api, message.id).then(
      (opened) => {
        if (left) return opened.picture.close()
        setPhoto(opened)
        done()
      },
      (error: unknown) => left || failed(error),
    )
    return () => {
      left = true
    }
  }, [api, message.id])

  if (photo) return <Shown photo={photo} label={label} onClose={onClose} />
  return (
    <div className={styles.waiting} role="status">
      {problem ? (
        <>
          <Icon node={EyeOff} />
          <p>{problem.text}</p>
          {!problem.over && (
            <Button variant="secondary" onClick={onAgain}>
              {t('error.try_again')}
            </Button>
          )}
        </>
      ) : (
        <>
          <Spinner />
          <VisuallyHidden>{t('once.opening')}</VisuallyHidden>
        </>
      )}
    </div>
  )
}

/** It was opened elsewhere, or is no longer there. */
function isOver(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'once_over' || error.code === 'not_found')
}

function Shown({ photo, label, onClose }: { photo: Opened; label: string; onClose: () => void }) {
  const { t } = useMessages()
  const { picture, lasts } = photo
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const { width, height } = picture
    canvas.current!.width = width
    canvas.current!.height = height
    canvas.current!.getContext('2d')!.drawImage(picture, 0, 0)
  }, [picture])
  return (
    <>
      <canvas
        ref={canvas}
        className={styles.photo}
        role="img"
        aria-label={label}
        onContextMenu={(event) => event.preventDefault()}
      />
      {lasts === 'closed' ? null : <Countdown lasts={lasts} onOver={onClose} />}
      <p className={styles.note}>{lasts === 'closed' ? t('once.note_closed') : t('once.note')}</p>
    </>
  )
}

/** The seconds left, by the clock: they go on while the page is in the background. */
function Countdown({ lasts, onOver }: { lasts: Exclude<OnceLasts, 'closed'>; onOver: () => void }) {
  const { t, formatNumber } = useMessages()
  const seconds = Number(lasts)
  const [left, setLeft] = useState(seconds)
  const over = useEffectEvent(onOver)
  useEffect(() => {
    const end = Date.now() + seconds * 1000
    let timer: ReturnType<typeof setTimeout>
    function look() {
      clearTimeout(timer)
      const rest = end - Date.now()
      if (rest <= 0) return over()
      setLeft(Math.ceil(rest / 1000))
      timer = setTimeout(look, rest % 1000 || 1000)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [seconds])
  return (
    <>
      <Corner>
        <div className={styles.time} role="timer" aria-label={t('once.left', { count: left })} data-left={left}>
          <svg className={styles.ring} viewBox="0 0 44 44" aria-hidden="true">
            <circle className={styles.track} cx="22" cy="22" r="20" />
            <circle className={styles.run} data-lasts={lasts} cx="22" cy="22" r="20" pathLength="1" />
          </svg>
          <span aria-hidden="true">{formatNumber(left)}</span>
        </div>
      </Corner>
      <VisuallyHidden>
        <span role="status">{t('once.left', { count: seconds })}</span>
      </VisuallyHidden>
    </>
  )
}
