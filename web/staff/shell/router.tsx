import type { ReactNode } from 'react'
import { createBrowserRouter } from 'react-router'
import type { StaffRole } from '#contract/staff/options.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ApprovalsScreen } from '../approvals/ApprovalsScreen.tsx'
import { AuditScreen } from '../audit/AuditScreen.tsx'
import { CaseScreen } from '../case/CaseScreen.tsx'
import { PhotosScreen } from '../photo-review/PhotosScreen.tsx'
import { CasesScreen } from '../queues/CasesScreen.tsx'
import { StartScreen } from '../queues/StartScreen.tsx'
import { OrderScreen } from '../orders/OrderScreen.tsx'
import { OrdersScreen } from '../orders/OrdersScreen.tsx'
import { PeopleScreen } from '../people/PeopleScreen.tsx'
import { PersonScreen } from '../people/PersonScreen.tsx'
import { isAtLeast } from '../roles.ts'
import { useMe } from '../session.ts'
import { AccountingScreen } from '../sites/accounting/AccountingScreen.tsx'
import { AddressesScreen } from '../sites/addresses/AddressesScreen.tsx'
import { BroadcastScreen } from '../sites/broadcasts/BroadcastScreen.tsx'
import { BroadcastsScreen } from '../sites/broadcasts/BroadcastsScreen.tsx'
import { FiguresScreen } from '../sites/figures/FiguresScreen.tsx'
import { HistoryScreen } from '../sites/history/HistoryScreen.tsx'
import { InvitationsScreen } from '../sites/invitations/InvitationsScreen.tsx'
import { BrandingScreen } from '../sites/branding/BrandingScreen.tsx'
import { OverviewScreen } from '../sites/overview/OverviewScreen.tsx'
import { PageScreen } from '../sites/pages/PageScreen.tsx'
import { PagesScreen } from '../sites/pages/PagesScreen.tsx'
import { PricesScreen } from '../sites/prices/PricesScreen.tsx'
import { SettingsScreen } from '../sites/site-settings/SettingsScreen.tsx'
import { SiteFrame } from '../sites/SiteFrame.tsx'
import { SitesScreen } from '../sites/SitesScreen.tsx'
import { WebhookScreen } from '../sites/webhooks/WebhookScreen.tsx'
import { WebhooksScreen } from '../sites/webhooks/WebhooksScreen.tsx'
import { SignalsScreen } from '../signals/SignalsScreen.tsx'
import { TeamScreen } from '../team/TeamScreen.tsx'
import { useTexts } from '../texts.tsx'
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
          { index: true, element: <StartScreen /> },
          { path: 'queues/:queue', element: <ForRole role="moderator" screen={<CasesScreen />} /> },
          { path: 'cases/:id', element: <ForRole role="moderator" screen={<CaseScreen />} /> },
          { path: 'photos', element: <ForRole role="moderator" screen={<PhotosScreen />} /> },
          { path: 'people', element: <PeopleScreen /> },
          { path: 'people/:id', element: <PersonScreen /> },
          { path: 'orders', element: <OrdersScreen /> },
          { path: 'orders/:id', element: <OrderScreen /> },
          { path: 'approvals', element: <ApprovalsScreen /> },
          { path: 'audit', element: <ForRole role="lead" screen={<AuditScreen />} /> },
          { path: 'team', element: <ForRole role="admin" screen={<TeamScreen />} /> },
          { path: 'sites', element: <ForRole role="admin" screen={<SitesScreen />} /> },
          {
            path: 'sites/:site',
            element: <ForRole role="admin" screen={<SiteFrame />} />,
            children: [
              { index: true, Component: OverviewScreen },
              { path: 'settings', element: <SettingsScreen /> },
              { path: 'settings/:group', element: <SettingsScreen /> },
              { path: 'look', Component: BrandingScreen },
              { path: 'addresses', Component: AddressesScreen },
              { path: 'pages', Component: PagesScreen },
              { path: 'pages/:name', Component: PageScreen },
              { path: 'invitations', Component: InvitationsScreen },
              { path: 'broadcasts', Component: BroadcastsScreen },
              { path: 'broadcasts/:type/:name', Component: BroadcastScreen },
              { path: 'prices', Component: PricesScreen },
              { path: 'figures', Component: FiguresScreen },
              { path: 'accounting', Component: AccountingScreen },
              { path: 'webhooks', Component: WebhooksScreen },
              { path: 'webhooks/:id', Component: WebhookScreen },
              { path: 'history', Component: HistoryScreen },
              { path: '*', Component: MissingScreen },
            ],
          },
          { path: 'signals', element: <ForRole role="admin" screen={<SignalsScreen />} /> },
          { path: '*', Component: MissingScreen },
        ],
      },
    ],
    { basename: '/staff' },
  )
  return router
}

/** A screen for those whose role is high enough; the others read that theirs is not. */
function ForRole({ role, screen }: { role: StaffRole; screen: ReactNode }) {
  const { t } = useTexts()
  const me = useMe()
  if (isAtLeast(me.role, role)) return screen
  return (
    <EmptyState
      level={1}
      drawing="gate"
      title={t('console.no_role')}
      text={t('console.no_role_text', { role: t(`role.${me.role}`) })}
    />
  )
}
