import { useMessages } from '../../i18n/messages.tsx'
import { BirthDateSection } from './BirthDateSection.tsx'
import { ConsentsSection } from './ConsentsSection.tsx'
import { KeptChatsSection } from './KeptChatsSection.tsx'
import { ExportSection } from './ExportSection.tsx'
import type { OwnSettings } from '../SettingsScreen.loader.ts'
import { Group } from '../Group.tsx'

/** What we have of him and by what right. */
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
