import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useApi } from '../../net/use-api.ts'
import { useStore } from '../../state/store.ts'
import { showError } from '../errors.ts'
import { isInUse } from '../shell/last-use.ts'
import { staffKeys } from '../staff-keys.ts'
import { useTexts } from '../texts.tsx'
import { Desk, type DeskState } from './desk.ts'

/** The desk of this screen: opened with it, and closed when it is left. */
export function useDesk(): { desk: Desk; state: DeskState } {
  const api = useApi()
  const texts = useTexts()
  const queries = useQueryClient()
  const [desk] = useState(
    () =>
      new Desk(
        {
          take: async (hold) => (await api('POST /api/staff/photos.php', { hold })).photos,
          approve: async (photos) => (await api('POST /api/staff/photo-approvals.php', { photos })).approved,
          reject: async (key, rule) => void (await api('POST /api/staff/photo-rejections.php', { ...key, rule })),
          pass: (key) => api('POST /api/staff/photo-passes.php', key),
          release: () => api('DELETE /api/staff/photos.php', {}),
        },
        (error) => showError(error, texts),
      ),
  )
  const state = useStore(desk.state, desk.state.get())
  const closed = useEffectEvent(() => void queries.invalidateQueries({ queryKey: staffKeys.photoQueue }))

  useEffect(() => {
    desk.open()
    const timer = setInterval(() => {
      if (isInUse()) desk.look()
    }, 30_000)
    // A closed tab sends what was decided; the rest is free again after ten minutes.
    const leave = () => desk.settle()
    addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', leave)
      void desk.close().then(closed)
    }
  }, [desk])

  return { desk, state }
}
