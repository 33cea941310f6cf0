import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useActionData } from 'react-router'
import { useMessages } from '../../i18n/messages.tsx'
import { ApiError } from '../../net/api-error.ts'
import { storedText } from '../../net/storage.ts'
import { useApi } from '../../net/use-api.ts'
import { useTries } from '../../net/use-tries.ts'
import { paths } from '../../app/paths.ts'
import { keepsSession, acceptsCookies } from '../cookies.ts'
import { withProofOfWork } from './with-proof-of-work.ts'
import type { action } from './LoginScreen.action.ts'

const typed = storedText('login-name')

/** The login form. The typed name survives a reload, and so a change of language. */
export function useLogin(asked: string | undefined, isSuspended: boolean) {
  const { t } = useMessages()
  const api = useApi()
  const sent = useActionData<typeof action>()
  const { busy, failure, fail, attempt } = useTries(sent && 'text' in sent ? sent : undefined)
  // The account awaits deletion, which only its owner may learn; they can have the link to undo it mailed.
  const [reactivation, setReactivation] = useState(sent?.reactivation)
  // The account is suspended: its owner may have a check-in that runs on.
  const [fine, setFine] = useState(sent?.fine ?? (isSuspended ? 'open' : undefined))
  const [refusesCookies, setRefusesCookies] = useState(false)
  const [solving, setSolving] = useState(false)
  const name = useRef<HTMLInputElement>(null)

  // In the browser only, since the server does not know the name; never replaces what was typed meanwhile.
  useEffect(() => {
    if (name.current?.value === '') name.current.value = typed.get() ?? ''
  }, [])

  /** Sends the form, and again with a proof of work when the server asks for one. */
  async function prove(
    call: 'POST /api/user.php' | 'POST /api/reactivation-mail.php' | 'POST /api/check-in-fine.php',
    typed: { username: string; password: string },
  ) {
    const options = { idempotencyKey: crypto.randomUUID() }
    try {
      return await withProofOfWork(
        (proof) => api(call, { ...typed, ...(proof && { proof_of_work: proof }) }, options),
        () => setSolving(true),
      )
    } finally {
      setSolving(false)
    }
  }

  async function askReactivation(username: string, password: string) {
    await prove('POST /api/reactivation-mail.php', { username, password })
    setReactivation('sent')
  }

  async function sayFine(username: string, password: string) {
    const answer = await prove('POST /api/check-in-fine.php', { username, password })
    setFine(answer && 'sent' in answer && answer.sent ? 'sent' : 'ended')
  }

  async function logIn(username: string, password: string) {
    setReactivation(undefined)
    setFine(undefined)
    try {
      await prove('POST /api/user.php', { username, password })
      if (!(await keepsSession(api))) return setRefusesCookies(true)
      typed.discard()
      // A full load: everything loaded so far was a visitor's.
      location.assign(asked ?? paths.members())
      return 'leaves'
    } catch (error) {
      if (error instanceof ApiError && error.code === 'pending_deletion') setReactivation('open')
      if (error instanceof ApiError && (error.code === 'suspended' || error.code === 'pending_deletion')) setFine('open')
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
    const send = pressed?.name === 'way_back' ? askReactivation : pressed?.name === 'fine' ? sayFine : logIn
    setRefusesCookies(false)
    if (Object.keys(missing).length > 0) fail(form, missing)
    else if (!acceptsCookies()) setRefusesCookies(true)
    else void attempt(form, () => send(username, password))
  }

  return {
    submit,
    busy,
    solving,
    failure,
    refusesCookies,
    fail: ({ message, code }: ApiError) => {
      if (code === 'suspended') setFine('open')
      fail(null, {}, message)
    },
    reactivation,
    fine,
    name,
    sentName: sent?.username,
    keepName: (text: string) => typed.set(text || undefined),
  }
}
