import { WaitingLists } from '../approvals/WaitingLists.tsx'
import { QueuesScreen } from '../queues/QueuesScreen.tsx'
import { isAtLeast } from '../roles.ts'
import { useMe } from '../session.ts'
import { useTexts } from '../texts.tsx'
import { ScreenTitle } from './ScreenTitle.tsx'

/** Where everybody begins: the queues that their role decides, and what waits for support. */
export function StartScreen() {
  const { t } = useTexts()
  const me = useMe()
  return (
    <>
      {isAtLeast(me.role, 'moderator') ? <QueuesScreen /> : <ScreenTitle title={t('nav_staff.queues')} />}
      <WaitingLists />
    </>
  )
}
