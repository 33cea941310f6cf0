import { Mic, MicOff, Phone, PhoneOff, Video, VideoOff } from 'lucide'
import { useEffect, useRef } from 'react'
import { useMessages } from '../../../i18n/messages.tsx'
import { useSettings } from '../../../site/use-settings.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Modal } from '../../../ui/Dialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { cx } from '../../../ui/cx.ts'
import styles from './CallWindow.module.css'
import type { CallView } from './call-view.ts'
import { runningCall } from './calling.ts'

/** The call of this page: it rings, is going on, or has just ended. */
export function CallWindow({ view }: { view: CallView }) {
  const { t } = useMessages()
  const { profile, phase, video } = view
  const { name, main_image: image } = profile
  const panel = useRef<HTMLDivElement>(null)
  useRinging(phase === 'incoming')
  // The pressed button goes with its phase: the focus stays in the window.
  useEffect(() => {
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus()
  })
  const showsPicture = view.seen && phase === 'running'
  return (
    <Modal
      open
      // Neither Escape nor a press beside it hangs up.
      dismissible={false}
      onClose={() => {}}
      shape="dialog"
      className={cx(styles.window, video && styles.video)}
      label={t(phase === 'incoming' ? 'calls.incoming' : 'calls.with', { name })}
    >
      <div ref={panel} className={styles.panel} data-panel="" tabIndex={-1}>
        <div className={styles.stage}>
          {showsPicture && <Picture stream={view.remote} label={t('calls.picture_theirs', { name })} />}
          {!showsPicture && (
            <Avatar name={name} size="xl" decorative {...(image && { src: image.urls.card, thumbhash: image.thumbhash })} />
          )}
          <div className={cx(styles.words, showsPicture && styles.over)}>
            <h2 className={styles.name}>{name}</h2>
            <p role="status" className={styles.status}>
              {statusOf(view, t)}
            </p>
          </div>
          {view.own && (
            <div className={styles.own}>
              <Picture stream={view.cameraOff ? undefined : view.own} label={t('calls.picture_mine')} mirrored />
              {!showsPicture && <p className={styles.onlyYou}>{t('calls.only_you')}</p>}
            </div>
          )}
        </div>
        <Sound stream={view.remote} />
        {video && phase === 'running' && !view.seen && <ShowMe view={view} />}
        <Controls view={view} />
      </div>
    </Modal>
  )
}

function statusOf({ phase, video, why, refusal, profile: { name } }: CallView, t: ReturnType<typeof useMessages>['t']): string {
  if (phase === 'over') return refusal ?? t(`calls.${why ?? 'ended'}`, { name })
  if (phase === 'incoming') return t(video ? 'calls.rings_video' : 'calls.rings')
  return t(`calls.${phase}`)
}

/** Until both have pressed it no picture is sent. */
function ShowMe({ view: { shows, profile } }: { view: CallView }) {
  const { t } = useMessages()
  return (
    <div className={styles.show}>
      <p>{shows.mine && !shows.theirs ? t('calls.show_waits', { name: profile.name }) : t('calls.show_text')}</p>
      <Button variant="secondary" icon={<Icon node={Video} />} busy={shows.mine} onClick={() => void runningCall()?.showMe()}>
        {t('calls.show')}
      </Button>
    </div>
  )
}

function Controls({ view: { phase, video, muted, cameraOff } }: { view: CallView }) {
  const { t } = useMessages()
  const call = runningCall()
  if (phase === 'over')
    return (
      <div className={styles.controls}>
        <Button data-autofocus="" variant="secondary" onClick={() => call?.close()}>
          {t('calls.close')}
        </Button>
      </div>
    )
  if (phase === 'incoming')
    return (
      <div className={styles.controls}>
        <Button variant="secondary" icon={<Icon node={PhoneOff} />} onClick={() => call?.hangUp('ended')}>
          {t('calls.decline')}
        </Button>
        <Button icon={<Icon node={video ? Video : Phone} />} onClick={() => void call?.accept()}>
          {t('calls.accept')}
        </Button>
      </div>
    )
  return (
    <div className={styles.controls}>
      <IconButton
        size="l"
        variant="solid"
        className={styles.control}
        aria-pressed={muted}
        label={t('calls.mute')}
        icon={<Icon node={muted ? MicOff : Mic} />}
        onClick={() => call?.mute(!muted)}
      />
      {video && (
        <IconButton
          size="l"
          variant="solid"
          className={styles.control}
          aria-pressed={cameraOff}
          label={t('calls.camera_off')}
          icon={<Icon node={cameraOff ? VideoOff : Video} />}
          onClick={() => void call?.turnCameraOff(!cameraOff)}
        />
      )}
      <Button variant="danger" icon={<Icon node={PhoneOff} />} onClick={() => call?.hangUp('ended')}>
        {t('calls.hang_up')}
      </Button>
    </div>
  )
}

function Picture({ stream, label, mirrored }: { stream: MediaStream | undefined; label: string; mirrored?: boolean }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null
  }, [stream])
  return (
    <video
      ref={video}
      className={cx(styles.picture, mirrored && styles.mirrored)}
      aria-label={label}
      autoPlay
      muted
      playsInline
    />
  )
}

/** What the other says; pictures are drawn without sound. */
function Sound({ stream }: { stream: MediaStream | undefined }) {
  const audio = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    if (audio.current) audio.current.srcObject = stream ?? null
  }, [stream])
  return <audio ref={audio} autoPlay />
}

/** In discreet mode nothing is heard. */
function useRinging(rings: boolean) {
  const silent = useSettings().discreet !== null
  useEffect(() => (rings && !silent ? startRinging() : undefined), [rings, silent])
}

/** Two soft tones every three seconds; returns a function that stops them. A browser that was not touched yet stays silent. */
function startRinging(): () => void {
  const context = new AudioContext()
  const ring = () => {
    for (const [at, pitch] of [
      [0, 660],
      [0.35, 550],
    ] as const)
      tone(context, context.currentTime + at, pitch)
  }
  ring()
  const every = setInterval(ring, 3_000)
  return () => {
    clearInterval(every)
    void context.close()
  }
}

function tone(context: AudioContext, from: number, pitch: number): void {
  const [oscillator, volume] = [context.createOscillator(), context.createGain()]
  oscillator.frequency.value = pitch
  volume.gain.setValueAtTime(0, from)
  volume.gain.linearRampToValueAtTime(0.12, from + 0.03)
  volume.gain.linearRampToValueAtTime(0, from + 0.3)
  oscillator.connect(volume).connect(context.destination)
  oscillator.start(from)
  oscillator.stop(from + 0.32)
}
