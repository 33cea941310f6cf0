import { keepLanguageAsked } from '../../account/language-cookie.ts'
import { carryDoor, countVisit, readDoor } from '../../net/count-visit.ts'
import { reportHidden } from '../../net/report-hidden.ts'
import { keepTracking } from '../../signup/tracking.ts'
import { warnAtEntry } from './entry-warning.ts'
import { popUp } from './like-popup.ts'

// The common start of every light page's script.

const query = new URLSearchParams(location.search)
let stopReporting = query.has('lb') ? reportHidden() : () => {}

readDoor()
keepTracking()
countVisit('visit')
carryDoor()
keepLanguageAsked()
popUp(query.get('t'), warnAtEntry())

/** The visitor used the page: leaving it no longer counts as a bounce. */
export function acted(): void {
  stopReporting()
  stopReporting = () => {}
  countVisit('acted')
}
