import { useQuery } from '@tanstack/react-query'
import { Bell, Mail } from 'lucide'
import { type ReactNode, useState } from 'react'
import type { NotificationType } from '#contract/notifications/options.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Preview.module.css'

/** What bystanders may see: the inbox line and the push notification, in the texts that are sent. Fetched when opened. */
export function Preview({ type }: { type: NotificationType }) {
  const { t } = useMessages()
  const api = useApi()
  const [open, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: queryKeys.notificationPreviews,
    queryFn: () => api('GET /api/notification-previews.php', {}),
    enabled: open,
  })
  const preview = data?.[type]
  return (
    <details className={styles.look} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.ask}>{t('notifications.previews')}</summary>
      <div className={styles.pictures}>
        {preview && (
          <Picture icon={<Icon node={Mail} />} from={preview.email.from} title={preview.email.subject}>
            {preview.email.text}
          </Picture>
        )}
        {preview && (
          <Picture icon={<Icon node={Bell} />} title={preview.push.title}>
            {preview.push.body}
          </Picture>
        )}
      </div>
    </details>
  )
}

function Picture({ icon, from, title, children }: { icon: ReactNode; from?: string; title: string; children: ReactNode }) {
  return (
    <div className={styles.picture}>
      {icon}
      <div className={styles.words}>
        {from && <p className={styles.from}>{from}</p>}
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{children}</p>
      </div>
    </div>
  )
}
