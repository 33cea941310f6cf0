import { useState } from 'react'
import { ApiError } from './api-error.ts'

type Fields = Record<string, string>

/** Why a form did not go through. */
export interface Failure {
  /** Of the form as a whole. */
  text?: string
  /** The server's name for it. */
  code?: ApiError['code']
  /** By name of the field. */
  fields: Fields
  /** Each failed try is a new one to be read. */
  count: number
}

/** What a form without a script brought back. */
interface Sent {
  text?: string | undefined
  code?: ApiError['code']
  fields?: Fields | undefined
}

/**
 * The tries of a form: busy while one is on its way, and why the last one failed. What was typed stays, and the first field that is wrong
 * takes the focus. `work` asks the server, and answers 'leaves' where another page comes: until then it stays busy.
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
    setFailure((before) => ({ ...(text && { text }), ...(code && { code }), fields, count: (before?.count ?? 0) + 1 }))
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
