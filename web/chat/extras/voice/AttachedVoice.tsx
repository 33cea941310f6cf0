import { limits } from '#contract/limits.ts'
import { useMessages } from '../../../i18n/messages.tsx'
import type { VoiceFile } from '../../outbox/outbox-items.ts'
import styles from './AttachedVoice.module.css'
import { Player } from './Player.tsx'

/** A recording that waits to be sent, to be heard before. */
export function AttachedVoice({ voice: { preview, seconds, waveform, ending } }: { voice: VoiceFile }) {
  const { t } = useMessages()
  return (
    <span className={styles.attached}>
      <Player key={preview} label={t('chats.voice')} url={preview} seconds={seconds} waveform={waveform} />
      {ending && (
        <span className={styles.ending} role="status">
          {ending === 'full' ? t('voice.full', { seconds: limits.voiceSeconds }) : t('voice.interrupted')}
        </span>
      )}
    </span>
  )
}
