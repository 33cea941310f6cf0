import { CalendarHeart, FolderLock, Plus, Timer } from 'lucide'
import { type ComponentType, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Message } from '#contract/chat/chat.ts'
import type { MessageKind } from '#contract/chat/options.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { later } from '../../net/later.ts'
import { useSettings } from '../../site/use-settings.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { useInBrowser } from '../../ui/use-browser.ts'
import type { ExtraProps, Extras, InsideProps } from '../store/use-chats.ts'
import { AlbumMessage } from './albums/AlbumMessage.tsx'
import { CallsButton } from './calls/CallsButton.tsx'
import { MissedCall } from './calls/MissedCall.tsx'
import { DateCard } from './dates/DateCard.tsx'
import { OnceCard } from './once/OnceCard.tsx'
import { isTranslatable } from './translation/translating.ts'
import { AttachedVoice } from './voice/AttachedVoice.tsx'
import { VoiceButton } from './voice/VoiceButton.tsx'
import { VoiceMessage } from './voice/VoiceMessage.tsx'

const Translated = later(async () => (await import('./translation/Translated.tsx')).Translated)
const AlbumSheet = later(async () => (await import('./albums/AlbumSheet.tsx')).AlbumSheet)
const NewDate = later(async () => (await import('./dates/NewDate.tsx')).NewDate)
const NewOnce = later(async () => (await import('./once/NewOnce.tsx')).NewOnce)

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

/** The button of what else can be sent, with its menu. */
function More({ chat }: ExtraProps) {
  const { t } = useMessages()
  const inBrowser = useInBrowser()
  const [opened, setOpened] = useState<'album' | 'date' | 'once'>()
  const close = () => setOpened(undefined)
  return (
    <>
      <Menu
        label={t('chat.more')}
        align="start"
        trigger={<Icon node={Plus} />}
        items={[
          { label: t('chats.once'), icon: <Icon node={Timer} />, onSelect: () => setOpened('once') },
          { label: t('date.suggest'), icon: <Icon node={CalendarHeart} />, onSelect: () => setOpened('date') },
          { label: t('album.send'), icon: <Icon node={FolderLock} />, onSelect: () => setOpened('album') },
        ]}
      />
      <AlbumSheet chat={chat} open={opened === 'album'} onClose={close} />
      {inBrowser && createPortal(<NewOnce chat={chat} open={opened === 'once'} onClose={close} />, document.body)}
      {/* Its form must not stand in that of the composer. */}
      {inBrowser && createPortal(<NewDate chat={chat} open={opened === 'date'} onClose={close} />, document.body)}
    </>
  )
}

/** What two who both take part can send each other beyond text, photos and gifts. */
export const extras: Extras = { Inside, Bar: CallsButton, Below, More, Mic: VoiceButton, Recorded: AttachedVoice }
