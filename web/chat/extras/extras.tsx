import type { ComponentType } from 'react'
import type { Message } from '#contract/chat/chat.ts'
import type { MessageKind } from '#contract/chat/options.ts'
import { later } from '../../net/later.ts'
import { useSettings } from '../../site/use-settings.ts'
import { useInBrowser } from '../../ui/use-browser.ts'
import type { Extras, InsideProps } from '../store/use-chats.ts'
import { AlbumMessage } from './albums/AlbumMessage.tsx'
import { DateCard } from './dates/DateCard.tsx'
import { More } from './More.tsx'
import { CallsButton } from './calls/CallsButton.tsx'
import { MissedCall } from './calls/MissedCall.tsx'
import { OnceCard } from './once/OnceCard.tsx'
import { isTranslatable } from './translation/translating.ts'
import { AttachedVoice } from './voice/AttachedVoice.tsx'
import { VoiceButton } from './voice/VoiceButton.tsx'
import { VoiceMessage } from './voice/VoiceMessage.tsx'

const Translated = later(async () => (await import('./translation/Translated.tsx')).Translated)

/** Draws the content of a message, by its kind. */
const insides: Partial<Record<MessageKind, ComponentType<InsideProps>>> = {
  album: AlbumMessage,
  voice: VoiceMessage,
  call: MissedCall,
  date: DateCard,
  once: OnceCard,
}

function Inside(props: InsideProps) {
  const Kind = insides[props.message.kind]
  return Kind && <Kind {...props} />
}

/** Where neither the browser nor the operator can translate, nothing is loaded. */
function Below(props: { message: Message }) {
  const { translates } = useSettings()
  return useInBrowser() && isTranslatable(props.message, false, translates) && <Translated {...props} />
}

/** What two who both take part can send each other beyond text, photos and gifts. */
export const extras: Extras = { Inside, Bar: CallsButton, Below, More, Mic: VoiceButton, Recorded: AttachedVoice }
