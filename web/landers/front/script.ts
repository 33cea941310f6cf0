import { type Language, languagesCookie } from '#contract/site/languages.ts'
import { isInNewLanguage, reloadIn } from '../../account/languages/language-chosen.ts'
import { keepOnlyOwnData } from '../../account/lost-session.ts'
import { paths, signupHash } from '../../app/paths.ts'
import { startDevice } from '../../device/start.ts'
import { withEntry } from '../../net/count-visit.ts'
import { keepDiscountCode } from '../../shop/discounts/discount-code.ts'
import { forgetOldDraft } from '../../signup/draft/draft-age.ts'
import { clearDraft, hasPersonalDetails, readDraft } from '../../signup/draft/draft.ts'
import { focusTitle } from '../../ui/focus-title.ts'
import { menuToggled, moveInMenu } from '../../ui/menu-behaviour.ts'
import { keepAgesInOrder } from '../forms.ts'
import { find, selector } from '../hooks.ts'
import { recordAction } from '../light/start.ts'
import { showFaces } from './faces.ts'

/** Milliseconds after the page has loaded: its faces come first. */
const rest = 1_500

// What a visitor's page of the app does at its start too.
keepOnlyOwnData(undefined)
forgetOldDraft()
keepDiscountCode()
void startDevice({
  signedIn: false,
  language: document.documentElement.lang.slice(0, 2) as Language,
  discreet: document.querySelector(selector('discreet')) !== null,
})
// Signup over this page is a page of its own.
if (location.hash === signupHash) location.replace(withEntry(paths.signup()))
if (isInNewLanguage()) focusTitle()

takeQuestion(find<HTMLFormElement>('ask'))
preferLanguages()
runMenu(document.querySelector<HTMLElement>('[popover][role=menu]'))
document.addEventListener('submit', chooseLanguage)
offerDraft(find('onward'))
void showFaces()
fetchAhead()

function takeQuestion(form: HTMLFormElement): void {
  keepAgesInOrder(form)
  form.addEventListener('change', recordAction)
}

/** Before a choice, the languages that the browser prefers come first, as on every page that is drawn for one visitor. */
function preferLanguages(): void {
  if (document.cookie.split('; ').some((each) => each.startsWith(`${languagesCookie}=`))) return
  const preferred = [
    ...new Set(
      navigator.languages.map((each) =>
        each
          .slice(0, 2)
          .toLowerCase()
          .replace(/^n[on]$/, 'nb'),
      ),
    ),
  ]
  for (const code of preferred.toReversed()) {
    for (const button of document.querySelectorAll(`button[name=language][value="${CSS.escape(code)}"]`)) {
      const line = button.closest('li') ?? button.parentElement!
      line.parentElement!.prepend(line)
    }
  }
}

/** The languages. They open and work without a script; this adds the arrow keys. */
function runMenu(menu: HTMLElement | null): void {
  const button = document.querySelector<HTMLElement>(`[popovertarget="${menu?.id}"]`)
  if (!menu || !button) return
  menu.addEventListener('toggle', ({ newState }) => menuToggled(menu, button, newState, 'end'))
  menu.addEventListener('keydown', (event) => moveInMenu(event, menu))
}

/** Reloads the page in the chosen language, which keeps its address; without a script the server leads back here. */
function chooseLanguage(event: SubmitEvent): void {
  const pressed = event.submitter as HTMLButtonElement | null
  if (pressed?.name !== 'language') return
  event.preventDefault()
  reloadIn(pressed.value as Language)
}

/** Also after Back from signup, and when another tab changes the draft. */
function offerDraft(offer: HTMLElement): void {
  const show = () => (offer.hidden = !hasPersonalDetails(readDraft()))
  find('no', offer).addEventListener('click', () => {
    clearDraft()
    show()
  })
  addEventListener('storage', show)
  addEventListener('pageshow', show)
}

/**
 * Fetches the app and its next screen into the browser's cache once the page is loaded and idle, so that a press opens signup
 * without waiting for code. Not for a visitor who saves data.
 */
function fetchAhead(): void {
  const files = document.querySelector<HTMLElement>('#page-script')?.dataset['ahead']?.split(' ') ?? []
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  const idle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work))
  const start = () => setTimeout(() => idle(() => void fetchAll(files)), rest)
  if (document.readyState === 'complete') start()
  else addEventListener('load', start)
}

/** One after the other, so that a press on a slow line waits for one of them at most. */
async function fetchAll(files: readonly string[]): Promise<void> {
  for (const file of files) {
    const answer = await fetch(file, { priority: 'low' }).catch(() => undefined)
    await answer?.arrayBuffer().catch(() => {})
  }
}
