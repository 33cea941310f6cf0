import { Link, useLocation } from 'react-router'
import { useViewer } from '../../account/use-viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../paths.ts'
import { Gift, Heart } from '../../ui/icons.ts'
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
        <Heart />
        {t('like.login', { name })}
      </Link>
      <Link className={styles.otherLogin} to={login}>
        <Gift />
        {t('gift.login', { name })}
      </Link>
    </div>
  )
}
