import { keepLanguageAsked } from '../../account/language-cookie.ts'
import { carryDoor, countVisit, noteDoor } from '../../net/count-visit.ts'
import { tellHidden } from '../../net/tell-hidden.ts'
import { keepTracking } from '../../signup/tracking.ts'
import { warnAtEntry } from './entry-warning.ts'
import { popUp } from './like-popup.ts'

// What every light page does: its script begins with this.

const query = new URLSearchParams(location.search)
let stopTelling = query.has('lb') ? tellHidden() : () => {}

noteDoor()
keepTracking()
countVisit('visit')
carryDoor()
keepLanguageAsked()
popUp(query.get('t'), warnAtEntry())

/** He has answered the page: who leaves it now has not just looked in. */
export function acted(): void {
  stopTelling()
  stopTelling = () => {}
  countVisit('acted')
}
