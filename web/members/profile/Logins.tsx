import { Gift, Heart, MessageCircle } from 'lucide'
import { useLocation } from 'react-router'
import { SignupLink } from '../../account/SignupLink.tsx'
import { useViewer } from '../../account/use-viewer.ts'
import { paths } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Logins.module.css'

/** What a visitor can do after signing up (specification, section 6). */
export function Logins({ id, name }: { id: string; name: string }) {
  const { t } = useMessages()
  const viewer = useViewer()
  const { pathname, search } = useLocation()
  if (viewer) return null
  const here = `next=${encodeURIComponent(pathname + search)}`
  return (
    <div className={styles.logins}>
      <SignupLink className={styles.loginLink} query={`next=${encodeURIComponent(paths.memberChat(id))}`}>
        <Icon node={MessageCircle} />
        {t('profile.login_chat')}
      </SignupLink>
      <SignupLink className={styles.loginLink} query={`like=${id}&${here}`}>
        <Icon node={Heart} />
        {t('like.login', { name })}
      </SignupLink>
      <SignupLink className={styles.loginLink} query={here}>
        <Icon node={Gift} />
        {t('gift.login', { name })}
      </SignupLink>
    </div>
  )
}
