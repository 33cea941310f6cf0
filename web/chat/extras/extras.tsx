import type { ComponentType } from 'react'
import type { Message } from '#contract/chat/chat.ts'
import type { MessageKind } from '#contract/chat/options.ts'
import { later } from '../../net/later.ts'
import { useSettings } from '../../site/use-settings.ts'
import { useInBrowser } from '../../ui/use-browser.ts'
import type { Extras, InsideProps } from '../store/use-chats.ts'
import { RequestBar } from '../requests/RequestBar.tsx'
import { BlurredPhoto } from './BlurredPhoto.tsx'
import { AlbumMessage } from './albums/AlbumMessage.tsx'
import { DateCard } from './dates/DateCard.tsx'
import { More } from './More.tsx'
import { CallsButton } from './calls/CallsButton.tsx'
import { MissedCall } from './calls/MissedCall.tsx'
import { OnceCard } from './once/OnceCard.tsx'
import { Reactions } from './reactions/Reactions.tsx'
import { isTranslatable } from './translation/translating.ts'
import { AttachedVoice } from './voice/AttachedVoice.tsx'
import { VoiceButton } from './voice/VoiceButton.tsx'
import { VoiceMessage } from './voice/VoiceMessage.tsx'

const Translated = later(async () => (await import('./translation/Translated.tsx')).Translated)

/** Draws the content of a message, by its kind; of photos only the blurred ones. */
const insides: Partial<Record<MessageKind, ComponentType<InsideProps>>> = {
  album: AlbumMessage,
  voice: VoiceMessage,
  call: MissedCall,
  date: DateCard,
  once: OnceCard,
  photo: BlurredPhoto,
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

/** What an open conversation has beyond text, photos and gifts. */
export const extras: Extras = {
  Inside,
  Bar: CallsButton,
  Below,
  Reactions,
  Request: RequestBar,
  More,
  Mic: VoiceButton,
  Recorded: AttachedVoice,
}
