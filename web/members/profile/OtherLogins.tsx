import { Gift, Heart } from 'lucide'
import { Link, useLocation } from 'react-router'
import { useViewer } from '../../account/use-viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './MemberScreen.module.css'

/** What else a login opens to a visitor (specification, section 6). */
export function OtherLogins({ name }: { name: string }) {
  const { t } = useMessages()
  const viewer = useViewer()
  const { pathname, search } = useLocation()
  if (viewer) return null
  const login = paths.login(pathname + search)
  return (
    <div className={styles.otherLogins}>
      <Link className={styles.otherLogin} to={login}>
        <Icon node={Heart} />
        {t('like.login', { name })}
      </Link>
      <Link className={styles.otherLogin} to={login}>
        <Icon node={Gift} />
        {t('gift.login', { name })}
      </Link>
    </div>
  )
}
