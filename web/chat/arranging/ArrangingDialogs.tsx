import type { ChatSummary } from '#contract/chat/chat.ts'
import { JumpDialog } from './JumpDialog.tsx'
import { MuteDialog } from './MuteDialog.tsx'

export interface Arranging {
  chat: ChatSummary
  /** Undefined: it is closing. */
  asked: 'mute' | 'date' | undefined
}

/** What the menus of conversations ask for: for how long to mute, and which day to go to. */
export function ArrangingDialogs({ arranging, onClose }: { arranging: Arranging | undefined; onClose: () => void }) {
  if (!arranging) return null
  const { chat, asked } = arranging
  const { id } = chat.conversation
  return (
    <>
      <MuteDialog chat={chat} open={asked === 'mute'} onClose={onClose} />
      <JumpDialog key={id} conversation={id} open={asked === 'date'} onClose={onClose} />
    </>
  )
}
