import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useActionData } from 'react-router'
import { useMessages } from '../../i18n/messages.tsx'
import { ApiError } from '../../net/api-error.ts'
import { storedText } from '../../net/storage.ts'
import { useApi } from '../../net/use-api.ts'
import { paths } from '../../paths.ts'
import type { action } from './LoginScreen.action.ts'

interface Failure {
  text?: string
  fields: Record<string, string>
  /** Each failed try is a new one to be read. */
  count: number
}

const typed = storedText('login-name')

/** The form of the login: its name outlives a reload, which a change of language is too. */
export function useLogin(asked: string | undefined) {
  const { t } = useMessages()
  const api = useApi()
  const sent = useActionData<typeof action>()
  const [busy, setBusy] = useState(false)
  // The account is about to be deleted, which only its owner is told: he can have the way back mailed.
  const [wayBack, setWayBack] = useState(sent?.wayBack)
  const [failure, setFailure] = useState<Failure | undefined>(sent && 'text' in sent ? { ...sent, count: 0 } : undefined)
  const name = useRef<HTMLInputElement>(null)
  const fail = (text: string | undefined, fields: Record<string, string>) =>
    setFailure((before) => ({ ...(text && { text }), fields, count: (before?.count ?? 0) + 1 }))

  // Not drawn by the server, which does not know it; not over what he has typed meanwhile.
  useEffect(() => {
    if (name.current?.value === '') name.current.value = typed.get() ?? ''
  }, [])

  async function askWayBack(username: string, password: string) {
    setBusy(true)
    try {
      await api('POST /api/reactivation-mail.php', { username, password })
      setFailure(undefined)
      setWayBack('sent')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      fail(error.message, error.fields)
    } finally {
      setBusy(false)
    }
  }

  async function attempt(username: string, password: string) {
    setBusy(true)
    setWayBack(undefined)
    try {
      await api('POST /api/user.php', { username, password })
      typed.discard()
      // A page of its own: everything the browser knew was a visitor's.
      location.assign(asked ?? paths.members())
    } catch (error) {
      setBusy(false)
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'code_needed') {
        typed.discard()
        return location.assign(paths.loginCode(asked))
      }
      if (error.code === 'pending_deletion') setWayBack('open')
      fail(error.message, error.fields)
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
    const send = pressed?.name === 'way_back' ? askWayBack : attempt
    if (Object.keys(missing).length === 0) return void send(username, password)
    fail(undefined, missing)
    form.querySelector<HTMLInputElement>(`#${Object.keys(missing)[0]}`)?.focus()
  }

  return {
    submit,
    busy,
    failure,
    fail,
    wayBack,
    name,
    sentName: sent?.username,
    keepName: (text: string) => typed.set(text || undefined),
  }
}
