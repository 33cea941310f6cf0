import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { RouterProvider } from 'react-router/dom'
import { ApiError } from '../../net/api-error.ts'
import { useApi } from '../../net/use-api.ts'
import { useStore } from '../../state/store.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Toaster } from '../../ui/Toaster.tsx'
import { Enter } from '../enter/Enter.tsx'
import { staffErrorText } from '../errors.ts'
import { loseSession, type Session, session } from '../session.ts'
import { useTexts } from '../texts.tsx'
import styles from './Console.module.css'
import { staffRouter } from './router.tsx'
import { isInUse, noteUse } from './last-use.ts'
import { isRefusal, triedEvery, useReturn } from './use-return.ts'

/** As on the server: without any use for so long the session ends. */
const idleMs = 30 * 60_000

/** The whole console: the login, or the screens; and the login over the screens if the session ends meanwhile. */
export function Console() {
  const texts = useTexts()
  const { t } = texts
  const now = useStore<Session>(session, { state: 'unknown' })
  const queries = useQueryClient()
  useFirstLook()
  useIdleEnd()
  useReturn()

  // What failed while there was no session is read again.
  useEffect(() => {
    if (now.state === 'in') void queries.invalidateQueries()
  }, [now.state, queries])

  if (now.state === 'unknown')
    return (
      <div className={styles.waiting}>
        <Spinner label={t('console.loading')} />
      </div>
    )
  if (now.state === 'unreachable')
    return (
      <main className={styles.waiting}>
        <EmptyState
          level={1}
          drawing="offline"
          title={now.text}
          action={<Button onClick={() => location.reload()}>{t('console.try_again')}</Button>}
        />
      </main>
    )
  if (!('me' in now)) return <Enter />
  const lost = now.state === 'lost'
  return (
    <>
      <div hidden={lost}>
        <RouterProvider router={staffRouter()} />
      </div>
      <Modal open={lost} onClose={() => {}} dismissible={false} shape="page" className={styles.over} label={t('enter.title')}>
        <Enter waiting={now.me.name} />
      </Modal>
      <Toaster label={t('console.messages')} dismissLabel={t('console.close')} />
    </>
  )
}

/** Asks who is signed in, until the server answers. */
function useFirstLook() {
  const api = useApi()
  const texts = useTexts()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function look() {
      api('GET /api/staff/me.php', {}).then(
        ({ staff }) => session.set({ state: 'in', me: staff }),
        (error: unknown) => {
          if (error instanceof ApiError && error.code === 'authentication_required') return session.set({ state: 'out' })
          session.set({ state: 'unreachable', text: staffErrorText(error, texts) })
          if (!isRefusal(error)) timer = setTimeout(look, triedEvery)
        },
      )
    }
    if (session.get().state === 'unknown') look()
    return () => clearTimeout(timer)
  }, [api, texts])
}

/** Ends the session of a console that nobody uses in any tab, on this screen too. */
function useIdleEnd(): void {
  const api = useApi()
  useEffect(() => {
    const used = () => noteUse()
    const events = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const
    for (const event of events) addEventListener(event, used, { passive: true, capture: true })
    const timer = setInterval(() => {
      if (session.get().state !== 'in' || isInUse(idleMs)) return
      loseSession()
      void api('POST /api/staff/logout.php', {}).catch(() => {})
    }, 15_000)
    return () => {
      clearInterval(timer)
      for (const event of events) removeEventListener(event, used, { capture: true })
    }
  }, [api])
}
