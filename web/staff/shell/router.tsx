import { createBrowserRouter } from 'react-router'
import { AuditScreen } from '../audit/AuditScreen.tsx'
import { CaseScreen } from '../case/CaseScreen.tsx'
import { CasesScreen } from '../queues/CasesScreen.tsx'
import { QueuesScreen } from '../queues/QueuesScreen.tsx'
import { TeamScreen } from '../team/TeamScreen.tsx'
import { ForRole } from './ForRole.tsx'
import { MissingScreen } from './MissingScreen.tsx'
import { StaffFrame } from './StaffFrame.tsx'

let router: ReturnType<typeof createBrowserRouter> | undefined

/** Every screen with the lowest role that it opens to; the server checks the role of each call by itself. */
export function staffRouter(): NonNullable<typeof router> {
  router ??= createBrowserRouter(
    [
      {
        Component: StaffFrame,
        ErrorBoundary: MissingScreen,
        children: [
          { index: true, element: <ForRole role="moderator" screen={<QueuesScreen />} /> },
          { path: 'queues/:queue', element: <ForRole role="moderator" screen={<CasesScreen />} /> },
          { path: 'cases/:id', element: <ForRole role="moderator" screen={<CaseScreen />} /> },
          { path: 'audit', element: <ForRole role="lead" screen={<AuditScreen />} /> },
          { path: 'team', element: <ForRole role="admin" screen={<TeamScreen />} /> },
          { path: '*', Component: MissingScreen },
        ],
      },
    ],
    { basename: '/staff' },
  )
  return router
}
