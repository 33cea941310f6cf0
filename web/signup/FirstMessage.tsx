import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '../net/query-keys.ts'
import { useApi } from '../net/use-api.ts'
import { useSettings } from '../site/use-settings.ts'
import { useMessages } from '../i18n/messages.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import type { Signup } from './use-signup.ts'

/** A few words to the member whose page he came from; not everybody shows visitors his name. */
export function FirstMessage({ signup: { draft, change }, error }: { signup: Signup; error: string | undefined }) {
  const { t } = useMessages()
  const api = useApi()
  const { message_length: maximum } = useSettings()
  const { data: man } = useQuery({
    queryKey: queryKeys.member(draft.member ?? ''),
    queryFn: ({ signal }) => api('GET /api/member.php', { id: draft.member! }, { signal }),
    enabled: draft.member !== undefined,
  })
  if (!draft.member) return null
  return (
    <TextArea
      id="signup_message"
      name="signup_message"
      label={man ? t('signup.message_to', { name: man.name }) : t('signup.message')}
      hint={t('signup.message_hint')}
      rows={3}
      maxLength={maximum}
      value={draft.signup_message ?? ''}
      error={error}
      onChange={({ target }) => change({ signup_message: target.value }, 'signup_message')}
    />
  )
}
