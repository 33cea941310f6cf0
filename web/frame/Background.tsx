import { useDesk } from '../chat/outbox/use-desk.ts'
import { EntryWarning } from './EntryWarning.tsx'
import { LiveUpdates } from './LiveUpdates.tsx'
import { MatchMoment } from '../likes/MatchMoment.tsx'
import { TimeBonus } from '../shop/discounts/TimeBonus.tsx'

interface Props {
  signedIn: boolean
  /** Where the entry warning is asked for; the site's own list unless told. */
  warnedCountries?: readonly string[] | undefined
}

/** What works behind a page once it stands: the live socket, the chat's outbox, the moment of a match, the entry warning. */
export function Background({ signedIn, warnedCountries }: Props) {
  if (!signedIn) return <EntryWarning {...(warnedCountries && { countries: warnedCountries })} />
  return (
    <>
      <LiveUpdates />
      <OutboxRunner />
      <MatchMoment />
      <TimeBonus />
    </>
  )
}

/** On every page of a member's: what a reload interrupted is sent now. */
function OutboxRunner() {
  useDesk()
  return null
}
