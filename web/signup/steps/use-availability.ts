import { useRef, useState } from 'react'
import { ApiError } from '../../net/api-error.ts'
import { useApi } from '../../net/use-api.ts'
import { readDraft } from '../draft/draft.ts'
import type { Signup } from '../use-signup.ts'

type Checked = 'username' | 'email'
type States = Partial<Record<Checked, 'checking' | 'free'>>

/** Asks the server whether a name and an address are available. If it cannot answer (rate limit, no network), signup decides. */
export function useAvailability({ checkField, refuse }: Pick<Signup, 'checkField' | 'refuse'>) {
  const api = useApi()
  const [states, setStates] = useState<States>({})
  const [busy, setBusy] = useState(false)
  const known = useRef(new Map<string, Record<string, string>>())

  async function wrongWith(field: Checked, value: string): Promise<Record<string, string> | undefined> {
    const asked = `${field} ${value}`
    const answered = known.current.get(asked)
    if (answered) return answered
    try {
      await api('POST /api/signup-check.php', { [field]: value }, { retries: 1 })
      known.current.set(asked, {})
      return {}
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'invalid_input') return undefined
      known.current.set(asked, error.fields)
      return error.fields
    }
  }

  /** True unless the server refused. */
  async function check(field: Checked): Promise<boolean> {
    if (!checkField(field)) return (setStates((before) => ({ ...before, [field]: undefined })), false)
    const value = valueOf(field)
    setStates((before) => ({ ...before, [field]: 'checking' }))
    const fields = await wrongWith(field, value)
    if (valueOf(field) !== value) return false
    const wrong = fields !== undefined && Object.keys(fields).length > 0
    setStates((before) => ({ ...before, [field]: fields && !wrong ? 'free' : undefined }))
    if (wrong) refuse(fields)
    return !wrong
  }

  async function checkAll(): Promise<boolean> {
    setBusy(true)
    const answers = await Promise.all([check('username'), check('email')])
    setBusy(false)
    return answers.every(Boolean)
  }

  return { states, check, checkAll, busy }
}

function valueOf(field: Checked): string {
  const { name = '', email = '' } = readDraft()
  return (field === 'username' ? name : email).trim()
}
