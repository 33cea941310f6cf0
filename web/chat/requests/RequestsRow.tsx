import { ChevronRight, Inbox } from 'lucide'
import { Link } from '../../app/Link.tsx'
import { useViewer } from '../../account/use-viewer.ts'
import { paths } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useNarrow } from '../../ui/use-browser.ts'
import styles from './RequestsRow.module.css'

/** Above the inbox: the way to what others have begun, with how many wait. Absent while none do. */
export function RequestsRow() {
  const { t } = useMessages()
  const narrow = useNarrow()
  const count = useViewer()?.requests ?? 0
  if (count === 0) return null
  return (
    <Link to={paths.requests()} viewTransition={narrow} className={styles.row} data-requests="">
      <span className={styles.icon}>
        <Icon node={Inbox} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{t('requests.title')}</span>
        <span className={styles.count}>{t('requests.count', { count })}</span>
      </span>
      <Icon node={ChevronRight} />
    </Link>
  )
}
