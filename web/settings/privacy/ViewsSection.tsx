import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { errorText } from '../../net/api-error.ts'
import { changeAtOnce, effect, keepAnswer } from '../../net/changes.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { Section } from '../section/Section.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './PrivacySection.module.css'
import { Since } from './Since.tsx'

type Setting = OutputOf<'GET /api/views.php'>

/** Whether profile views are shared, in both directions: the member's to others, and others' to the member. */
export function ViewsSection({ initial }: { initial: Setting }) {
  const { t } = useMessages()
  const api = useApi()
  const queries = useQueryClient()
  const { data: setting } = useQuery({
    queryKey: queryKeys.showsViews,
    queryFn: ({ signal }) => api('GET /api/views.php', {}, { signal }),
    initialData: initial,
  })

  async function change(shows: boolean) {
    const shown = effect<Setting>(queryKeys.showsViews, (known) => ({ ...known, show_views: shows }))
    try {
      const answer = await changeAtOnce(queries, 'views', [shown], (once) =>
        api('PUT /api/views.php', { show_views: shows }, once),
      )
      keepAnswer(queries, queryKeys.showsViews, answer)
      // Who viewed the member is shown only in return.
      void queries.invalidateQueries({ queryKey: queryKeys.viewers, exact: true })
    } catch (error) {
      showToast({ text: errorText(error, t), tone: 'danger' })
    }
  }

  return (
    <Section
      id="views"
      title={t('settings.views')}
      value={t(setting.show_views ? 'settings.views_on' : 'settings.views_off')}
      how={
        <p>
          {t('settings.views_text', { days: limits.viewDays })} {setting.since && <Since moment={setting.since} />}
        </p>
      }
    >
      <div className={styles.switches}>
        <Switch
          name="show_views"
          label={t('settings.views_switch')}
          checked={setting.show_views}
          onChange={({ target }) => void change(target.checked)}
        />
      </div>
    </Section>
  )
}
