import { useEffect, useState } from 'react'
import { live } from '../../net/live-socket.ts'

const shownFor = 5000

/** Whether the other is writing in a conversation, as far as was told within the last five seconds. */
export function useTyping(conversation: string | undefined): boolean {
  const [typing, setTyping] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = (value: boolean) => {
      clearTimeout(timer)
      setTyping(value)
      if (value) timer = setTimeout(() => setTyping(false), shownFor)
    }
    const stop = live.listen((event) => {
      if (!('conversation' in event) || event.conversation !== conversation) return
      if (event.type === 'typing') show(true)
      if (event.type === 'message') show(false)
    })
    return () => {
      stop()
      show(false)
    }
  }, [conversation])
  return typing
}
