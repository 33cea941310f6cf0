import { useLoaderData } from 'react-router'
import { useMessages } from '../../i18n/messages.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { ScreenHead } from '../../ui/ScreenHead.tsx'
import type { loader } from './AppealScreen.loader.ts'
import { DecisionCard } from './DecisionCard.tsx'

/** Behind the link of a statement of reasons: the decision, and one press to appeal. Opening it changes nothing. */
export function AppealScreen() {
  const { t } = useMessages()
  const link = useLoaderData<typeof loader>()
  if ('refused' in link) return <EmptyState level={1} drawing="error" title={t('decisions.title')} text={link.refused} />
  return (
    <Screen width={44}>
      <ScreenHead title={t('decisions.title')} />
      <DecisionCard loaded={link.decision} token={link.token} />
    </Screen>
  )
}
