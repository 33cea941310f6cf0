import { Component, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Link, useLocation, useRouteError, useRouteLoaderData } from 'react-router'
import { SignupLink } from '../account/SignupLink.tsx'
import { useViewer } from '../account/use-viewer.ts'
import { addPart } from '../i18n/load-messages.ts'
import { type MessageId, useMessages } from '../i18n/messages.tsx'
import { paths } from '../paths.ts'
import type { SiteData } from '../site/use-settings.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useInBrowser } from '../ui/use-browser.ts'
import styles from './ErrorPage.module.css'
import { type Failure, failureOf } from './failure.ts'

/** What a failed screen shows: what happened, and the way on (specification, section 8). */
export function ErrorPage() {
  const error = useRouteError()
  return (
    <LastResort>
      <Shown error={error} />
    </LastResort>
  )
}

const words: Record<Exclude<Failure['kind'], 'refused'>, [title: MessageId, text: MessageId]> = {
  not_found: ['error.not_found', 'error.not_found_text'],
  gate: ['gate.title', 'gate.text'],
  offline: ['error.offline_title', 'error.offline_page'],
  unreachable: ['error.unreachable_title', 'error.unreachable_page'],
  error: ['error.page', 'error.page_text'],
}

function Shown({ error }: { error: unknown }) {
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
            <ComeIn />
          ) : (
            <Ways again={passing || kind === 'error'} report={kind === 'refused' || kind === 'not_found'} />
          )
        }
      />
    </div>
  )
}

/** Loaded where it is shown alone, and by the browser: the error page comes with every page. */
const ReportButton = lazy(async () => {
  const [{ ReportButton: Button }] = await Promise.all([import('../privacy/ReportButton.tsx'), addPart('members')])
  return { default: Button }
})

/** `report`: where a block may be what keeps a member from somebody's page or a chat, they can be reported all the same. */
function Ways({ again, report }: { again: boolean; report: boolean }) {
  const { t } = useMessages()
  const signedIn = useViewer() !== null
  const inBrowser = useInBrowser()
  const [, among, id] = /^\/(members|chats)\/([0-9a-f-]{36})(?:\/|$)/.exec(useLocation().pathname) ?? []
  return (
    <div className={styles.ways}>
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

/** The same for every address that may or may not be somebody's: a visitor learns nothing from it. */
function ComeIn() {
  const { t } = useMessages()
  const { pathname } = useLocation()
  return (
    <div className={styles.ways}>
      <Link className={buttonClass('primary')} to={paths.login(pathname)}>
        {t('nav.log_in')}
      </Link>
      <SignupLink className={buttonClass('secondary')} query={`next=${encodeURIComponent(pathname)}`}>
        {t('nav.sign_up')}
      </SignupLink>
    </div>
  )
}

const pause = 5000

/** Loads the page that failed as soon as the server answers again. Never before: a reload without a network would lose what is left. */
function useRecovery(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return
    const look = () =>
      void fetch('/readyz', { cache: 'no-store' }).then(
        ({ ok }) => ok && location.reload(),
        () => {},
      )
    const timer = setInterval(look, pause)
    addEventListener('online', look)
    return () => {
      clearInterval(timer)
      removeEventListener('online', look)
    }
  }, [wanted])
}

/**
 * When the error page itself fails (specification, section 8): it says so, with the details and a link home. It leans on
 * nothing that may be what failed: no texts, no router, no styles.
 */
class LastResort extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    if (!('error' in this.state)) return this.props.children
    return (
      <div>
        <h1>An error has occurred while showing the error page.</h1>
        <pre>{String(this.state.error)}</pre>
        <a href="/">Back to the home page</a>
      </div>
    )
  }
}
