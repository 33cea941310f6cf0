import { useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/account/viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { errorText } from '../../net/api-error.ts'
import { changeAtOnce, effect } from '../../net/changes.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { showToast } from '../../ui/toast.ts'
import { Switch } from '../../ui/Switch.tsx'

/** The setting to keep drafts for all devices; `on`: as the viewer's data say. */
export function DraftsSwitch({ on }: { on: boolean }) {
  const { t } = useMessages()
  const api = useApi()
  const queries = useQueryClient()

  async function change(wanted: boolean) {
    const shown = effect<User>(queryKeys.user, (user) => ({ ...user, profile: { ...user.profile, drafts_everywhere: wanted } }))
    try {
      await changeAtOnce(queries, 'drafts', [shown], (once) => api('PUT /api/chat-drafts.php', { on: wanted }, once))
    } catch (error) {
      showToast({ text: errorText(error, t), tone: 'danger' })
    }
  }

  return (
    <Switch
      name="drafts"
      label={t('drafts.switch')}
      hint={t('drafts.text')}
      checked={on}
      onChange={({ target }) => void change(target.checked)}
    />
  )
}
