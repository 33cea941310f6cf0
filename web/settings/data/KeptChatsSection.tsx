import { useViewer } from '../../account/use-viewer.ts'
import { KeptChatsSwitch, useKeepsChats } from '../../chat/kept/KeptChatsSwitch.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { Section } from '../../profile/Section.tsx'

/** What of his chats this device keeps for when there is no network. */
export function KeptChatsSection() {
  const { t } = useMessages()
  const id = useViewer()?.id ?? ''
  const kept = useKeepsChats(id)
  return (
    <Section id="kept-chats" title={t('kept_chats.title')} value={t(`kept_chats.value_${kept ? 'on' : 'off'}`)}>
      <KeptChatsSwitch memberId={id} />
    </Section>
  )
}
