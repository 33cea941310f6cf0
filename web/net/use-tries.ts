import { useState } from 'react'
import { ApiError } from './api-error.ts'

type Fields = Record<string, string>

/** Why a form was not accepted. */
export interface Failure {
  /** The error of the form as a whole. */
  text?: string
  /** The server's error code. */
  code?: ApiError['code']
  /** Error texts by field name. */
  fields: Fields
  /** Whether no form was sent: someone may be typing in one. */
  aside?: boolean
  /** The number of failed tries; each change is announced. */
  count: number
}

/** The result of a form sent without script. */
interface Sent {
  text?: string | undefined
  code?: ApiError['code']
  fields?: Fields | undefined
}

/**
 * The submissions of a form: busy during one, and why the last one failed. Input is kept, and the first invalid field
 * is focused. `work` calls the server, and returns 'leaves' if another page follows: the form stays busy until then.
 */
export function useTries(sent?: Sent) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | undefined>(
    sent?.fields && {
      ...(sent.text && { text: sent.text }),
      ...(sent.code && { code: sent.code }),
      fields: sent.fields,
      count: 0,
    },
  )

  function fail(form: HTMLFormElement | null, fields: Fields, text?: string, code?: ApiError['code']): void {
    setFailure((before) => ({
      ...(text && { text }),
      ...(code && { code }),
      fields,
      aside: form === null,
      count: (before?.count ?? 0) + 1,
    }))
    const first = Object.keys(fields)[0]
    if (first) form?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  async function attempt(form: HTMLFormElement | null, work: () => Promise<'leaves' | void>): Promise<void> {
    let leaves = false
    setBusy(true)
    try {
      leaves = (await work()) === 'leaves'
      if (!leaves) setFailure(undefined)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      fail(form, error.fields, Object.keys(error.fields).length > 0 ? undefined : error.message, error.code)
    } finally {
      if (!leaves) setBusy(false)
    }
  }

  return { busy, failure, fail, attempt }
}
