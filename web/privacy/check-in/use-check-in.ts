import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputOf } from '#contract/calls.ts'
import type { CheckIn } from '#contract/account/check-ins.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { errorText } from '../../net/api-error.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { showToast } from '../../ui/toast.ts'

export type Started = InputOf<'POST /api/check-in.php'>

/** Starts a check-in, sets another time, and ends it. */
export function useCheckIn() {
  const { t } = useMessages()
  const api = useApi()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<'start' | 'move' | 'end'>()
  const readAgain = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: queryKeys.checkIn }),
      queries.invalidateQueries({ queryKey: queryKeys.user }),
    ])

  /** Throws what the server refuses. */
  async function start(input: Started): Promise<void> {
    setBusy('start')
    try {
      await api('POST /api/check-in.php', input)
      await readAgain()
    } finally {
      setBusy(undefined)
    }
  }

  async function attempt(what: 'move' | 'end', work: () => Promise<void>) {
    setBusy(what)
    try {
      await work()
    } catch (error) {
      showToast({ text: errorText(error, t), tone: 'danger' })
    }
    await readAgain()
    setBusy(undefined)
  }

  /** So many minutes later. */
  const prolong = ({ due_at: due }: CheckIn, minutes: number) =>
    attempt('move', async () => {
      const later = new Date(Math.max(Date.parse(due), Date.now()) + minutes * 60_000)
      await api('PUT /api/check-in.php', { due_at: later.toISOString() })
    })

  const end = ({ state }: CheckIn) =>
    attempt('end', async () => {
      const { sent } = await api('DELETE /api/check-in.php', {})
      if (state === 'asked' || state === 'ready') showToast({ text: t(sent ? 'check_in.ended_sent' : 'check_in.ended') })
    })

  return { busy, start, prolong, end }
}
