import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/account/viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { errorText } from '../../net/api-error.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { showToast } from '../../ui/toast.ts'
import { Switch } from '../../ui/Switch.tsx'

/** The setting to keep drafts for all devices. */
export function DraftsSwitch({ initial }: { initial: boolean }) {
  const { t } = useMessages()
  const api = useApi()
  const queries = useQueryClient()
  const [on, setOn] = useState(initial)

  async function change(wanted: boolean) {
    setOn(wanted)
    try {
      await api('PUT /api/chat-drafts.php', { on: wanted })
      queries.setQueryData<User>(
        queryKeys.user,
        (user) => user && { ...user, profile: { ...user.profile, drafts_everywhere: wanted } },
      )
    } catch (error) {
      setOn(!wanted)
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
