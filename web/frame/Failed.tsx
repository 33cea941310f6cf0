import { lazy, Suspense, useEffect } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { Link } from '../app/Link.tsx'
import { SignupLink } from '../account/SignupLink.tsx'
import { useViewer } from '../account/use-viewer.ts'
import { addPart } from '../i18n/load-messages.ts'
import { type MessageId, useMessages } from '../i18n/messages.tsx'
import { paths } from '../app/paths.ts'
import { useDrawn } from '../app/seldom.tsx'
import type { SiteData } from '../site/use-settings.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useInBrowser } from '../ui/use-browser.ts'
import styles from './ErrorPage.module.css'
import { type Failure, failureOf } from './failure.ts'

const words: Record<Exclude<Failure['kind'], 'refused'>, [title: MessageId, text: MessageId]> = {
  not_found: ['error.not_found', 'error.not_found_text'],
  gate: ['gate.title', 'gate.text'],
  offline: ['error.offline_title', 'error.offline_page'],
  unreachable: ['error.unreachable_title', 'error.unreachable_page'],
  error: ['error.page', 'error.page_text'],
}

/** What happened to a page, and where to go (specification, section 8). */
export function Failed({ error }: { error: unknown }) {
  useDrawn()
  const { kind, status, message } = failureOf(error)
  const { t } = useMessages()
  const passing = kind === 'offline' || kind === 'unreachable'
  useRecovery(passing)
  const settings = useRouteLoaderData<SiteData>('root')?.settings
  const [title, text] = kind === 'refused' ? [message!, undefined] : words[kind].map((id) => t(id))
  return (
    <div className={styles.page} data-failure={kind}>
      <title>{settings?.discreet ? settings.name : title}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        level={1}
        drawing={kind === 'offline' ? 'offline' : kind === 'not_found' ? 'not-found' : kind === 'gate' ? 'gate' : 'error'}
        title={title}
        text={
          <>
            {text}
            {kind !== 'gate' && status > 0 && <span className={styles.status}>{status}</span>}
          </>
        }
        action={
          kind === 'gate' ? (
            <LoginOrSignup />
          ) : (
            <NextSteps again={passing || kind === 'error'} report={kind === 'refused' || kind === 'not_found'} />
          )
        }
      />
    </div>
  )
}

/** Loaded in the browser, and only when shown. */
const ReportButton = lazy(async () => {
  const [{ ReportButton: Button }] = await Promise.all([import('../privacy/ReportButton.tsx'), addPart('members')])
  return { default: Button }
})

/** `report`: a member who may be blocked from a profile or chat can still report it. */
function NextSteps({ again, report }: { again: boolean; report: boolean }) {
  const { t } = useMessages()
  const signedIn = useViewer() !== null
  const inBrowser = useInBrowser()
  const [, among, id] = /^\/(members|chats)\/([0-9a-f-]{36})(?:\/|$)/.exec(useLocation().pathname) ?? []
  return (
    <div className={styles.actions}>
      {again && <Button onClick={() => location.reload()}>{t('error.try_again')}</Button>}
      <Link className={buttonClass(again ? 'secondary' : 'primary')} to={paths.index()}>
        {t('error.back_home')}
      </Link>
      {report && signedIn && inBrowser && id && (
        <Suspense>
          <ReportButton {...(among === 'chats' ? { conversation: id } : { member: { id } })} />
        </Suspense>
      )}
    </div>
  )
}

/** The same for every member address, so that a visitor does not learn whether the member exists. */
function LoginOrSignup() {
  const { t } = useMessages()
  const { pathname } = useLocation()
  return (
    <div className={styles.actions}>
      <SignupLink className={buttonClass('primary')} query={`next=${encodeURIComponent(pathname)}`}>
        {t('nav.sign_up')}
      </SignupLink>
      <Link className={buttonClass('quiet')} to={paths.login(pathname)}>
        {t('nav.log_in')}
      </Link>
    </div>
  )
}

const pause = 5000

/** Reloads the failed page once the server answers again; an earlier reload would lose what the page still shows. */
function useRecovery(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return
    const check = () =>
      void fetch('/readyz', { cache: 'no-store' }).then(
        ({ ok }) => ok && location.reload(),
        () => {},
      )
    const timer = setInterval(check, pause)
    addEventListener('online', check)
    return () => {
      clearInterval(timer)
      removeEventListener('online', check)
    }
  }, [wanted])
}
