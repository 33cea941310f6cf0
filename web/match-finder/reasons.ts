import type { MatchCard, MatchReason } from '#contract/search/match-finder.ts'
import { useMessages } from '../i18n/messages.tsx'

/** Returns a function that renders a reason as text. */
export function useReasons(): (reason: MatchReason, member: MatchCard) => string {
  const { t } = useMessages()
  return ({ code, intentions = [], interests = [] }, { distance }) => {
    if (code === 'intentions')
      return t('match_finder.reason_intentions', { what: intentions.map((each) => t(`intention.${each}`)).join(', ') })
    if (code === 'interests')
      return t('match_finder.reason_interests', { what: interests.map((each) => t(`interest.${each}`)).join(', ') })
    if (code === 'verified') return t('card.verified')
    if (code === 'same_city') return t('card.same_city')
    if (code === 'near') return t('match_finder.reason_near', { km: typeof distance === 'number' ? distance : 100 })
    return t(`match_finder.reason_${code}`)
  }
}
