import { useQuery } from '@tanstack/react-query'
import { Bell, Mail } from 'lucide'
import { type ReactNode, useState } from 'react'
import type { NotificationType } from '#contract/options.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Preview.module.css'

/** What others may see of it who look on: an inbox's line and a screen's note, in the words that are sent. Asked for once he wants to see one. */
export function Preview({ type }: { type: NotificationType }) {
  const { t } = useMessages()
  const api = useApi()
  const [open, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: queryKeys.notificationLooks,
    queryFn: () => api('GET /api/notification-looks.php', {}),
    enabled: open,
  })
  const look = data?.[type]
  return (
    <details className={styles.look} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.ask}>{t('notifications.looks')}</summary>
      <div className={styles.pictures}>
        {look && (
          <Picture icon={<Icon node={Mail} />} from={look.email.from} title={look.email.subject}>
            {look.email.text}
          </Picture>
        )}
        {look && (
          <Picture icon={<Icon node={Bell} />} title={look.push.title}>
            {look.push.body}
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
