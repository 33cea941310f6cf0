import { useMessages } from '../../../i18n/messages.tsx'
import type { InsideProps } from '../../store/use-chats.ts'
import { Player } from './Player.tsx'

/** A voice message among the messages. */
export function VoiceMessage({ message: { voice }, mine, name, onLost }: InsideProps) {
  const { t } = useMessages()
  if (!voice) return <span>{t('chats.voice')}</span>
  const { url, seconds, waveform } = voice
  const label = mine ? t('voice.mine') : t('voice.theirs', { name })
  return <Player {...{ label, url, seconds, waveform, onLost }} />
}
