import { useEffect } from 'react'
import { useViewer } from '../../account/use-viewer.ts'
import { useApi } from '../../net/use-api.ts'
import { useSettings } from '../../site/use-settings.ts'
import { useStore } from '../../state/store.ts'
import { useChats } from '../store/use-chats.ts'
import { forgetLastChats, keepLastChats, keepsChats } from './keeping.ts'

/** Runs on each page for members who keep their last chats on this device, and updates the copy. Discreet mode keeps none. */
export function KeptChats() {
  const viewer = useViewer()
  const { discreet } = useSettings()
  const wanted = useStore(keepsChats(viewer?.id ?? ''), undefined, (since) => since !== undefined)
  useEffect(() => {
    if (viewer && discreet) void forgetLastChats(viewer.id)
  }, [viewer, discreet])
  return viewer && wanted && !discreet ? <Keeping memberId={viewer.id} /> : null
}

const pause = 2000

function Keeping({ memberId }: { memberId: string }) {
  const api = useApi()
  const { chats } = useChats(undefined)
  useEffect(() => {
    if (!chats) return
    const timer = setTimeout(() => void keepLastChats(memberId, chats, api).catch(() => {}), pause)
    return () => clearTimeout(timer)
  }, [memberId, chats, api])
  return null
}
