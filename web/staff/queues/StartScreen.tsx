import { WaitingLists } from '../approvals/WaitingLists.tsx'
import { isAtLeast } from '../roles.ts'
import { useMe } from '../session.ts'
import { ScreenTitle } from '../shell/ScreenTitle.tsx'
import { useTexts } from '../texts.tsx'
import { useListKeys } from '../use-list-keys.ts'
import { QueuesScreen } from './QueuesScreen.tsx'
import styles from './StartScreen.module.css'

/** Where everybody begins: the queues that their role decides, and what waits for support. `j` and `k` go through all of them. */
export function StartScreen() {
  const { t } = useTexts()
  const me = useMe()
  const lists = useListKeys<HTMLDivElement>()
  return (
    <div ref={lists} className={styles.lists}>
      {isAtLeast(me.role, 'moderator') ? <QueuesScreen /> : <ScreenTitle title={t('nav_staff.queues')} />}
      <WaitingLists />
    </div>
  )
}
