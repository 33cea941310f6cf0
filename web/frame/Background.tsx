import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { signupHash } from '../account/SignupLink.tsx'
import { useEntryWarning } from '../account/use-entry-warning.ts'
import { loadLogOut } from '../account/use-log-out.ts'
import { useViewer } from '../account/use-viewer.ts'
import { KeptChats } from '../chat/kept/KeptChats.tsx'
import { useUnsent } from '../chat/outbox/unsent.ts'
import { showBadge } from '../device/badge.ts'
import { startDevice } from '../device/start.ts'
import { isOutdated, takeOver } from '../device/updates.ts'
import { useMessages } from '../i18n/messages.tsx'
import { MatchMoment } from '../likes/match/MatchMoment.tsx'
import { PushKeeper } from '../notifications/PushKeeper.tsx'
import { useScreen } from '../screen.ts'
import { TimeBonus } from '../shop/discounts/TimeBonus.tsx'
import { useSettings } from '../site/use-settings.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { focusTitle } from '../ui/focus-title.ts'
import { LiveUpdates } from './LiveUpdates.tsx'

interface Props {
  signedIn: boolean
  /** Where the entry warning is asked for; the site's own list unless told. */
  warnedCountries?: readonly string[] | undefined
}

/** What works behind a page once it stands: the live socket, the chat's outbox, the moment of a match, the entry warning. */
export function Background({ signedIn, warnedCountries }: Props) {
  useDevice(signedIn)
  if (!signedIn) return <EntryWarning {...(warnedCountries && { countries: warnedCountries })} />
  return (
    <>
      <LiveUpdates />
      <AppBadge />
      <PushKeeper />
      <WayOut />
      <NewVersion />
      <DiscreetSwitched />
      <OutboxRunner />
      <KeptChats />
      <MatchMoment />
      <TimeBonus />
    </>
  )
}

/** Once for a page that was loaded: the service worker, and what a member before has left. */
function useDevice(signedIn: boolean): void {
  const { language } = useMessages()
  const discreet = useSettings().discreet !== null
  useEffect(() => void startDevice({ signedIn, language, discreet }), [signedIn, language, discreet])
}

/** A page that was drawn before he wanted it discreet, or while he did, is drawn anew. */
function DiscreetSwitched() {
  const drawn = useSettings().discreet !== null
  const wanted = useViewer()?.discreet
  useEffect(() => {
    if (wanted !== undefined && wanted !== drawn) location.reload()
  }, [drawn, wanted])
  return null
}

/** What waits for him, on the app's icon as in the title (specification, section 4). */
function AppBadge() {
  const { unread_messages: unread = 0, new_likes: likes = 0 } = useViewer() ?? {}
  useEffect(() => void showBadge(unread + likes), [unread, likes])
  return null
}

/** He can log out where there is no network any more. */
function WayOut() {
  useEffect(() => void loadLogOut(), [])
  return null
}

/**
 * Loads the next page whole where there is a newer build; not while that would lose a photo. A page whose data is there already comes without a
 * moment of loading: it is loaded again once it has come.
 */
function NewVersion() {
  const { state, location: next } = useNavigation()
  const { pathname: here } = useLocation()
  const before = useRef(here)
  const unsent = useUnsent()
  useEffect(() => {
    const isLoading = state === 'loading'
    const hasCome = here !== before.current
    before.current = here
    if (!isLoading && !hasCome) return
    if (!isOutdated() || !navigator.onLine || unsent?.holdsPhotos()) return
    void takeOver().finally(() => (isLoading ? location.assign(next.pathname + next.search + next.hash) : location.reload()))
  }, [state, next, here, unsent])
  return null
}

/** On every page of a member's: what a reload interrupted is sent now. */
function OutboxRunner() {
  useUnsent()
  return null
}

/** The site-entry warning (specification, section 2): once, to visitors, where the site and the country ask for it. Signup has its own. */
function EntryWarning({ countries }: { countries?: readonly string[] }) {
  const { t } = useMessages()
  const settings = useSettings()
  const { entryWarning } = useScreen()
  const signingUp = useLocation().hash === signupHash
  const { asked, dismissed, dismiss } = useEntryWarning(countries)
  const shown = asked && entryWarning && !signingUp
  const before = useRef(shown && !dismissed)
  // Nothing had the focus before the warning took it.
  useEffect(() => {
    if (before.current && dismissed) focusTitle()
    before.current = shown && !dismissed
  }, [shown, dismissed])
  if (!shown) return null
  return (
    <Dialog
      open={!dismissed}
      onClose={dismiss}
      title={t('entry.title')}
      closeLabel={t('nav.close')}
      size="s"
      dismissible={false}
      actions={
        <>
          <a className={buttonClass('quiet')} href="about:blank" rel="noreferrer">
            {t('entry.leave')}
          </a>
          <Button data-autofocus onClick={dismiss}>
            {t('entry.enter', { age: settings.min_age })}
          </Button>
        </>
      }
    >
      <p>{t('entry.text', { site: settings.name, age: settings.min_age })}</p>
    </Dialog>
  )
}
