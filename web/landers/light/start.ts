import { keepLanguageAsked } from '../../account/language-cookie.ts'
import { carryDoor, countVisit, readDoor } from '../../net/count-visit.ts'
import { reportHidden } from '../../net/report-hidden.ts'
import { keepTracking } from '../../signup/tracking.ts'
import { showEntryWarning } from './entry-warning.ts'
import { scheduleLikePopup } from './like-popup.ts'

// The common start of every light page's script.

const query = new URLSearchParams(location.search)
let stopReporting = query.has('lb') ? reportHidden() : () => {}

readDoor()
keepTracking()
countVisit('visit')
carryDoor()
keepLanguageAsked()
scheduleLikePopup(query.get('t'), showEntryWarning())

/** The visitor used the page: leaving it no longer counts as a bounce. */
export function recordAction(): void {
  stopReporting()
  stopReporting = () => {}
  countVisit('acted')
}
