import { useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { errorText } from '../../net/api-error.ts'
import { useApi } from '../../net/use-api.ts'
import { Section } from '../section/Section.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './PrivacySection.module.css'
import { Since } from './Since.tsx'

/** Whether profile views are shared, in both directions: the member's to others, and others' to the member. */
export function ViewsSection({ initial }: { initial: OutputOf<'GET /api/views.php'> }) {
  const { t } = useMessages()
  const api = useApi()
  const [setting, setSetting] = useState(initial)

  async function change(shows: boolean) {
    setSetting({ ...setting, show_views: shows })
    try {
      setSetting(await api('PUT /api/views.php', { show_views: shows }))
    } catch (error) {
      setSetting(setting)
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
