import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useWide } from '../../ui/use-browser.ts'
import type { Chats } from '../store/use-chats.ts'

/**
 * Beside the list, where there is room, the last chat opens by itself as the list opens; not after another was left. None with
 * unread messages or a mark: opening would mark as read what the member has not asked for.
 */
export function useOpenLast({ chats }: Chats, isOpen: boolean): void {
  const navigate = useNavigate()
  const wide = useWide(2)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const last =
    wasOpen || !wide ? undefined : chats?.find((chat) => chat.num_unread_messages === 0 && !chat.marked_unread)?.conversation.id
  useEffect(() => {
    if (last) void navigate(paths.chat(last), { replace: true, state: { unasked: true } })
  }, [last, navigate])
}
