import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useEntryWarning } from '../account/use-entry-warning.ts'
import { loadLogOut } from '../account/use-log-out.ts'
import { useViewer } from '../account/use-viewer.ts'
import { Calling } from '../chat/extras/calls/Calling.tsx'
import { KeptChats } from '../chat/kept/KeptChats.tsx'
import { useUnsent } from '../chat/outbox/unsent.ts'
import { showBadge } from '../device/badge.ts'
import { startDevice } from '../device/start.ts'
import { useNewVersion } from '../device/use-new-version.ts'
import { useMessages } from '../i18n/messages.tsx'
import { LikeModal } from '../likes/LikeModal.tsx'
import { MatchMoment } from '../likes/match/MatchMoment.tsx'
import { PushKeeper } from '../notifications/PushKeeper.tsx'
import { signupHash } from '../app/paths.ts'
import { useScreen } from '../app/screen.ts'
import { loadSeldom } from '../app/seldom.tsx'
import { TimeBonus } from '../shop/discounts/TimeBonus.tsx'
import { useSettings } from '../site/use-settings.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { focusTitle } from '../ui/focus-title.ts'
import { LiveUpdates } from './LiveUpdates.tsx'

interface Props {
  signedIn: boolean
  /** The countries with an entry warning; the site's own list by default. */
  warnedCountries?: readonly string[] | undefined
  /** With the like modal, which opens by itself. */
  likes?: boolean
}

/** The invisible parts of a page: the live socket, the chat's outbox, match animations, the entry warning. */
export function Background({ signedIn, warnedCountries, likes = false }: Props) {
  useDevice(signedIn)
  useSeldom(signedIn)
  if (!signedIn) {
    return (
      <>
        <EntryWarning {...(warnedCountries && { countries: warnedCountries })} />
        {likes && <LikeModal />}
      </>
    )
  }
  return (
    <>
      {likes && <LikeModal />}
      <LiveUpdates />
      <AppBadge />
      <PushKeeper />
      <LogOutLoader />
      <NewVersion />
      <DiscreetSwitched />
      <OutboxRunner />
      <KeptChats />
      <MatchMoment />
      <Calling />
      <TimeBonus />
    </>
  )
}

/** Runs once per page load: the service worker, and the traces of a previous member. */
function useDevice(signedIn: boolean): void {
  const { language } = useMessages()
  const discreet = useSettings().discreet !== null
  useEffect(() => void startDevice({ signedIn, language, discreet }), [signedIn, language, discreet])
}

/** Loads early the error page, which may be needed without a network, and the notice, which would move the next page if it came late. */
function useSeldom(signedIn: boolean): void {
  useEffect(() => {
    const files = ['web/frame/Failed.tsx', ...(signedIn ? ['web/frame/Notice.tsx'] : [])]
    void loadSeldom(files).catch(() => {})
  }, [signedIn])
}

/** Reloads a page when the member's discreet mode differs from the one it was drawn in. */
function DiscreetSwitched() {
  const drawn = useSettings().discreet !== null
  const wanted = useViewer()?.discreet
  useEffect(() => {
    if (wanted !== undefined && wanted !== drawn) location.reload()
  }, [drawn, wanted])
  return null
}

/** Shows the unread count on the app badge, as in the title (specification, section 4). */
function AppBadge() {
  const { unread_messages: unread = 0, new_likes: likes = 0 } = useViewer() ?? {}
  useEffect(() => void showBadge(unread + likes), [unread, likes])
  return null
}

/** Loads the logout code early, so that logging out works without a network. */
function LogOutLoader() {
  useEffect(() => void loadLogOut(), [])
  return null
}

function NewVersion() {
  const unsent = useUnsent()
  useNewVersion(() => unsent?.holdsFiles() ?? false)
  return null
}

/** Runs on every page of a member: sends messages interrupted by a reload. */
function OutboxRunner() {
  useUnsent()
  return null
}

/** The entry warning (specification, section 2): once, for visitors, if site and country require it. Signup has its own. */
function EntryWarning({ countries }: { countries?: readonly string[] }) {
  const { t } = useMessages()
  const settings = useSettings()
  const { entryWarning } = useScreen()
  const signingUp = useLocation().hash === signupHash
  const { asked, dismissed, dismiss } = useEntryWarning(countries)
  const shown = asked && entryWarning && !signingUp
  const before = useRef(shown && !dismissed)
  // No element had the focus before the warning.
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
