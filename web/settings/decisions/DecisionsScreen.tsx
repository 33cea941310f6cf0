import { useLoaderData } from 'react-router'
import { useMessages } from '../../i18n/messages.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { ScreenHead } from '../../ui/ScreenHead.tsx'
import { DecisionCard } from './DecisionCard.tsx'
import type { loader } from './DecisionsScreen.loader.ts'

/** The decisions about the member's account, latest first, with their reasons and one press to appeal. */
export function DecisionsScreen() {
  const { t } = useMessages()
  const decisions = useLoaderData<typeof loader>()
  return (
    <Screen width={44}>
      <ScreenHead title={t('decisions.title')} />
      {decisions.length === 0 && <p>{t('decisions.none')}</p>}
      {decisions.map((decision) => (
        <DecisionCard key={decision.id} loaded={decision} />
      ))}
    </Screen>
  )
}
