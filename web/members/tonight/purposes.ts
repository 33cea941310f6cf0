import { Dices, Footprints, type IconNode, MessageCircle, Wine } from 'lucide'
import type { EveningPurpose } from '#contract/search/options.ts'
import type { MessageId } from '../../i18n/messages.tsx'

/** The floors of the house, from the top. */
export const purposes: ReadonlyArray<{ purpose: EveningPurpose; icon: IconNode; label: MessageId }> = [
  { purpose: 'chat', icon: MessageCircle, label: 'tonight.purpose_chat' },
  { purpose: 'drink', icon: Wine, label: 'tonight.purpose_drink' },
  { purpose: 'walk', icon: Footprints, label: 'tonight.purpose_walk' },
  { purpose: 'open', icon: Dices, label: 'tonight.purpose_open' },
]
