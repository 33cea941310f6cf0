import { ChatsPanes } from '../../chat/list/ChatsPanes.tsx'
import { later } from '../../net/later.ts'

const MemberBeside = later(async () => (await import('./MemberBeside.tsx')).MemberBeside)

/** The conversations, and beside an open one its member. */
export function ChatsBesideScreen() {
  return <ChatsPanes Beside={MemberBeside} />
}
