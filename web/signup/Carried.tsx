import { Heart, ListChecks } from 'lucide'
import { useMessages } from '../i18n/messages.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './Carried.module.css'
import type { Draft } from './draft.ts'

/** What goes along with him that no question of the signup asks for. */
export function Carried({ draft: { likes = [], interests = [], intentions = [] } }: { draft: Draft }) {
  const { t } = useMessages()
  const chose = interests.length + intentions.length > 0
  if (likes.length === 0 && !chose) return null
  return (
    <ul className={styles.list}>
      {likes.length > 0 && (
        <li>
          <Icon node={Heart} />
          {t('signup.likes_wait', { count: likes.length })}
        </li>
      )}
      {chose && (
        <li>
          <Icon node={ListChecks} />
          {t('signup.told_kept')}
        </li>
      )}
    </ul>
  )
}
