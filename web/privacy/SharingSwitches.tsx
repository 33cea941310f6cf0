import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/calls.ts'
import { useMessages } from '../i18n/messages.tsx'
import { errorText } from '../net/api-error.ts'
import { changeAtOnce, effect, keepAnswer } from '../net/changes.ts'
import { queryKeys } from '../net/query-keys.ts'
import { useApi } from '../net/use-api.ts'
import { Switch } from '../ui/Switch.tsx'
import { showToast } from '../ui/toast.ts'

export type Sharing = OutputOf<'GET /api/sharing.php'>

/** The sites that share members with this one, and the consent to each. */
export function useSharing(initial: Sharing) {
  const { t } = useMessages()
  const api = useApi()
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: queryKeys.sharing,
    queryFn: () => api('GET /api/sharing.php', {}),
    placeholderData: (before) => before ?? initial,
  })
  const { sites } = data ?? initial

  async function agree(id: string, agreed: boolean) {
    const withChange = (known: Sharing) => ({ sites: known.sites.map((site) => (site.id === id ? { ...site, agreed } : site)) })
    const shown = effect<Sharing>(queryKeys.sharing, withChange, { initial: { sites } })
    try {
      const answer = await changeAtOnce(queries, 'sharing', [shown], (once) =>
        api('PUT /api/sharing.php', { site: id, agreed }, once),
      )
      keepAnswer(queries, queryKeys.sharing, answer)
      // Search, likes and chats now include other members.
      await queries.invalidateQueries({ queryKey: queryKeys.anyConsents })
    } catch (error) {
      showToast({ text: errorText(error, t), tone: 'danger' })
    }
  }

  return { sites, agree }
}

/** One switch per site: consent is given to each separately. */
export function SharingSwitches({ sites, agree }: ReturnType<typeof useSharing>) {
  const { t } = useMessages()
  return sites.map(({ id, name, company, agreed, refused, excluded }) => (
    <Switch
      key={id}
      name={`sharing_${id}`}
      label={t('sharing.switch', { site: name })}
      hint={
        excluded
          ? t('sharing.kept_off', { site: name })
          : refused
            ? t('sharing.refused', { site: name })
            : company && t('sharing.company', { site: name, company })
      }
      checked={agreed}
      disabled={refused || excluded}
      onChange={({ target }) => void agree(id, target.checked)}
    />
  ))
}
