import { useViewer } from '../../account/use-viewer.ts'
import { DraftsSwitch } from '../../chat/drafts/DraftsSwitch.tsx'
import { KeptChatsSwitch, useKeepsChats } from '../../chat/kept/KeptChatsSwitch.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { Section } from '../section/Section.tsx'
import { Group } from '../Group.tsx'
import type { OwnSettings } from '../SettingsScreen.loader.ts'
import { BirthDateSection } from './BirthDateSection.tsx'
import { ConsentsSection } from './ConsentsSection.tsx'
import { ExportSection } from './ExportSection.tsx'

/** The data stored about the member, and the legal basis. */
export function DataGroup({ own }: { own: OwnSettings }) {
  const { t } = useMessages()
  return (
    <Group id="data" title={t('settings.data')}>
      <BirthDateSection initial={own.profile} />
      <ConsentsSection initial={own.consents} profile={own.profile} />
      <KeptChatsSection />
      <ExportSection initial={own.dataExport} />
    </Group>
  )
}

/** The chats that this device keeps for use without a network, and the drafts that all devices share. */
function KeptChatsSection() {
  const { t } = useMessages()
  const viewer = useViewer()
  const id = viewer?.id ?? ''
  const kept = useKeepsChats(id)
  return (
    <Section
      id="kept-chats"
      title={t('kept_chats.title')}
      value={t(`kept_chats.value_${kept ? 'on' : 'off'}`)}
      how={t('drafts.how')}
    >
      <KeptChatsSwitch memberId={id} />
      <DraftsSwitch on={viewer?.profile.drafts_everywhere === true} />
    </Section>
  )
}
