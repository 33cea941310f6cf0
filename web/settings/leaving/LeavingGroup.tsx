import type { User } from '#contract/account/viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { LeavingSection } from './LeavingSection.tsx'
import type { OwnSettings } from '../SettingsScreen.loader.ts'
import { Group } from '../Group.tsx'

/** Deleting the account. */
export function LeavingGroup({ user, own }: { user: User; own: OwnSettings }) {
  const { t } = useMessages()
  return (
    <Group id="leaving" title={t('leaving.group')}>
      <LeavingSection user={user} own={own} />
    </Group>
  )
}
