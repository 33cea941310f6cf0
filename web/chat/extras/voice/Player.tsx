import { Pause, Play } from 'lucide'
import { useMessages } from '../../../i18n/messages.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import styles from './Player.module.css'
import { Waveform } from './Waveform.tsx'
import { clockText, lengthText } from './length.ts'
import { useSound } from './sound.ts'

interface Props {
  /** Names the recording. */
  label: string
  url: string
  seconds: number
  waveform: string
  /** Called when its address may have expired. */
  onLost?: (() => void) | undefined
}

/** A recording with a button to play it, its waveform to move in it, and its speed. */
export function Player({ label, url, seconds, waveform, onLost }: Props) {
  const { t, formatNumber } = useMessages()
  const { plays, at, failed, rate, toggle, seek, changeRate } = useSound({ url, seconds, onLost })
  const speed = formatNumber(rate)
  return (
    <span className={styles.player} role="group" aria-label={label}>
      <IconButton
        variant="primary"
        className={styles.play}
        label={t(plays ? 'voice.pause' : 'voice.play')}
        icon={<Icon node={plays ? Pause : Play} />}
        onClick={toggle}
      />
      <span className={styles.middle}>
        <Waveform {...{ waveform, seconds, at }} onSeek={seek} />
        <span className={styles.line}>
          <span className={styles.time}>{plays || at > 0 ? clockText(at) : lengthText(seconds)}</span>
          <button type="button" className={styles.rate} onClick={changeRate} aria-label={t('voice.speed', { rate: speed })}>
            {`${speed}×`}
          </button>
        </span>
        {failed && (
          <span className={styles.failed} role="alert">
            {t('voice.unplayable')}{' '}
            <a href={url} download>
              {t('voice.save')}
            </a>
          </span>
        )}
      </span>
    </span>
  )
}
