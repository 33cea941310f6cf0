import { useEffect } from 'react'
import { addPart } from '../../../i18n/load-messages.ts'
import { later } from '../../../net/later.ts'
import { live } from '../../../net/live/socket.ts'
import { useApi } from '../../../net/use-api.ts'
import { useSettings } from '../../../site/use-settings.ts'
import { useStore } from '../../../state/store.ts'
import { callView } from './call-view.ts'
import { followCalls } from './calling.ts'

const CallWindow = later(async () => {
  const [{ CallWindow }] = await Promise.all([import('./CallWindow.tsx'), addPart('calls')])
  return CallWindow
})

/** Rings on every page of a member, and shows the call that they are in. */
export function Calling() {
  return useSettings().calls && <Following />
}

function Following() {
  const api = useApi()
  const view = useStore(callView, undefined)
  useEffect(() => {
    const follow = () => void followCalls(api).catch(() => {})
    const stops = [live.listen((event) => event.type === 'call' && follow()), live.onConnect(follow)]
    return () => stops.forEach((stop) => stop())
  }, [api])
  return view && <CallWindow view={view} />
}
