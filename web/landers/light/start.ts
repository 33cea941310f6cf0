import { keepLanguageAsked } from '../../account/language-cookie.ts'
import { carryDoor, countVisit, readDoor } from '../../net/count-visit.ts'
import { reportHidden } from '../../net/report-hidden.ts'
import { keepTracking } from '../../signup/tracking.ts'
import { warnAtEntry } from './entry-warning.ts'
import { popUp } from './like-popup.ts'

// What every light page does: its script begins with this.

const query = new URLSearchParams(location.search)
let stopTelling = query.has('lb') ? reportHidden() : () => {}

readDoor()
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
