import type { RefObject } from 'react'
import type { ChatSummary } from '#contract/chat/chat.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { ContextMenu, type MenuPlace } from '../../ui/ContextMenu.tsx'
import type { MenuChoice } from '../../ui/Menu.tsx'
import { useGestures } from '../../ui/use-gestures.ts'

interface Props {
  /** Holds the rows. */
  list: RefObject<HTMLElement | null>
  chats: readonly ChatSummary[]
  /** The row's button was pressed. */
  asked: AskedMenu | undefined
  onAsked: (asked: AskedMenu | undefined) => void
  choicesOf: (chat: ChatSummary) => readonly MenuChoice[]
}

export interface AskedMenu extends MenuPlace {
  conversation: string
}

/** The menu of a conversation in the list: by its button, a right click or a long press. */
export function ChatMenu({ list, chats, asked, onAsked, choicesOf }: Props) {
  const { t } = useMessages()
  useGestures(list, {
    rows: '[data-arranges] > [data-conversation]',
    onOptions: (row, at) => onAsked({ conversation: row.dataset['conversation']!, anchor: row, at }),
  })
  const chat = asked && chats.find(({ conversation }) => conversation.id === asked.conversation)
  const choices = chat ? choicesOf(chat) : []
  if (!asked || !chat || choices.length === 0) return null
  const { conversation, ...place } = asked
  return (
    <ContextMenu
      key={conversation}
      {...place}
      label={t('chats.options', { name: chat.profile.name })}
      choices={choices}
      onClose={() => onAsked(undefined)}
    />
  )
}
