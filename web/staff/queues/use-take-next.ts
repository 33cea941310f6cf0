import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Queue } from '#contract/staff/options.ts'
import { useApi } from '../../net/use-api.ts'
import { showToast } from '../../ui/toast.ts'
import { showError } from '../errors.ts'
import { staffKeys } from '../staff-keys.ts'
import { type Narrowed, narrowedOf } from './narrowed.ts'
import { staffPaths } from '../staff-paths.ts'
import { useTexts } from '../texts.tsx'

/**
 * Takes the next free case of a queue and opens it; `skip` leaves one free and passes over it. Who has narrowed the queue goes on in what is
 * left of it.
 */
export function useTakeNext(): {
  take: (queue: Queue, options?: { skip?: string; narrowed?: Narrowed }) => Promise<void>
  busy: Queue | undefined
} {
  const texts = useTexts()
  const api = useApi()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<Queue>()

  async function take(queue: Queue, { skip, narrowed = narrowedOf(queue) }: { skip?: string; narrowed?: Narrowed } = {}) {
    if (busy) return
    setBusy(queue)
    try {
      const { id } = await api('POST /api/staff/next.php', { queue, ...narrowed, ...(skip && { skip }) })
      void queries.invalidateQueries({ queryKey: staffKeys.queues })
      void queries.invalidateQueries({ queryKey: staffKeys.anyCases })
      if (id === null) showToast({ text: texts.t('queue.all_done'), tone: 'success' })
      await navigate(id === null ? staffPaths.queues() : staffPaths.case(id))
    } catch (error) {
      showError(error, texts)
    } finally {
      setBusy(undefined)
    }
  }

  return { take, busy }
}
