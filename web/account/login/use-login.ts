import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useActionData } from 'react-router'
import { useMessages } from '../../i18n/messages.tsx'
import { ApiError } from '../../net/api-error.ts'
import { storedText } from '../../net/storage.ts'
import { useApi } from '../../net/use-api.ts'
import { useTries } from '../../net/use-tries.ts'
import { paths } from '../../paths.ts'
import { keepsSession, takesCookies } from '../cookies.ts'
import { withProofOfWork } from './with-proof-of-work.ts'
import type { action } from './LoginScreen.action.ts'

const typed = storedText('login-name')

/** The form of the login: its name outlives a reload, which a change of language is too. */
export function useLogin(asked: string | undefined) {
  const { t } = useMessages()
  const api = useApi()
  const sent = useActionData<typeof action>()
  const { busy, failure, fail, attempt } = useTries(sent && 'text' in sent ? sent : undefined)
  // The account is about to be deleted, which only its owner is told: he can have the way back mailed.
  const [wayBack, setWayBack] = useState(sent?.wayBack)
  const [refusesCookies, setRefusesCookies] = useState(false)
  const [solving, setSolving] = useState(false)
  const name = useRef<HTMLInputElement>(null)

  // Not drawn by the server, which does not know it; not over what he has typed meanwhile.
  useEffect(() => {
    if (name.current?.value === '') name.current.value = typed.get() ?? ''
  }, [])

  /** Sends what was typed, and sends it again with a proof of work where the server asks for one. */
  async function prove(
    call: 'POST /api/user.php' | 'POST /api/reactivation-mail.php',
    typed: { username: string; password: string },
  ) {
    const options = { idempotencyKey: crypto.randomUUID() }
    try {
      await withProofOfWork(
        (proof) => api(call, { ...typed, ...(proof && { proof_of_work: proof }) }, options),
        () => setSolving(true),
      )
    } finally {
      setSolving(false)
    }
  }

  async function askWayBack(username: string, password: string) {
    await prove('POST /api/reactivation-mail.php', { username, password })
    setWayBack('sent')
  }

  async function logIn(username: string, password: string) {
    setWayBack(undefined)
    try {
      await prove('POST /api/user.php', { username, password })
      if (!(await keepsSession(api))) return setRefusesCookies(true)
      typed.discard()
      // A page of its own: everything the browser knew was a visitor's.
      location.assign(asked ?? paths.members())
      return 'leaves'
    } catch (error) {
      if (error instanceof ApiError && error.code === 'pending_deletion') setWayBack('open')
      if (!(error instanceof ApiError && error.code === 'code_needed')) throw error
      typed.discard()
      return location.assign(paths.loginCode(asked))
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const [username, password] = [String(data.get('username')).trim(), String(data.get('password'))]
    const needed = t('field.required')
    const missing = { ...(username === '' && { username: needed }), ...(password === '' && { password: needed }) }
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    const send = pressed?.name === 'way_back' ? askWayBack : logIn
    setRefusesCookies(false)
    if (Object.keys(missing).length > 0) fail(form, missing)
    else if (!takesCookies()) setRefusesCookies(true)
    else void attempt(form, () => send(username, password))
  }

  return {
    submit,
    busy,
    solving,
    failure,
    refusesCookies,
    fail: (text: string) => fail(null, {}, text),
    wayBack,
    name,
    sentName: sent?.username,
    keepName: (text: string) => typed.set(text || undefined),
  }
}
