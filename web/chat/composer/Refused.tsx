import { Coins, Crown } from 'lucide'
import { Link, useLocation } from 'react-router'
import { useViewer } from '../../account/use-viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Refused.module.css'
import type { Failure } from '../outbox/outbox-items.ts'

/** Why the press brought nothing out, and the one way on; what he wrote stays where it is. */
export function Refused({ code, message }: Failure) {
  const { t } = useMessages()
  const { pathname } = useLocation()
  const viewer = useViewer()
  const limit = code === 'conversation_limit'
  if (limit && viewer?.paid_user) return null
  return (
    <div className={styles.refused} role="alert">
      <span className={styles.icon}>{limit ? <Icon node={Crown} /> : <Icon node={Coins} />}</span>
      <p className={styles.words}>
        <strong>{message}</strong> <span>{t('chat.kept')}</span>
      </p>
      <Link
        className={buttonClass('primary', 's')}
        to={limit ? paths.premium() : paths.credits(`next=${encodeURIComponent(pathname)}`)}
      >
        {t(limit ? 'nav.get_premium' : 'chat.get_credits')}
      </Link>
    </div>
  )
}
