import { useQueryClient } from '@tanstack/react-query'
import { Copy, Expand, Flag, Info, Languages, Reply, Undo2 } from 'lucide'
import type { Message } from '#contract/chat/chat.ts'
import { type Reaction, reactionCodes } from '#contract/chat/options.ts'
import { limits } from '#contract/limits.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { errorText } from '../../net/api-error.ts'
import { changeAtOnce } from '../../net/changes.ts'
import { useApi } from '../../net/use-api.ts'
import { ContextMenu, type MenuPlace } from '../../ui/ContextMenu.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { MenuChoice } from '../../ui/Menu.tsx'
import { showToast } from '../../ui/toast.ts'
import { ReactionSign } from '../extras/reactions/ReactionSign.tsx'
import { messageEffect } from '../store/kept-chats.ts'
import styles from './MessageMenu.module.css'

interface Props extends MenuPlace {
  choices: readonly MenuChoice[]
  /** The six reactions, with the viewer's own; undefined where the viewer cannot react. */
  reactions: { mine: Reaction | undefined; onReact: (reaction: Reaction | null) => void } | undefined
  onClose: () => void
}

/** The options of a message. */
export function MessageMenu({ reactions, ...menu }: Props) {
  const { t } = useMessages()
  return (
    <ContextMenu
      {...menu}
      label={t('chat.options')}
      {...(reactions && { renderAbove: (choose) => <Reactions {...reactions} choose={choose} /> })}
    />
  )
}

type ReactionsProps = NonNullable<Props['reactions']> & { choose: (act: () => void) => void }

/** The six reactions in a row; pressing the own one takes it back. */
function Reactions({ mine, onReact, choose }: ReactionsProps) {
  const { t } = useMessages()
  return (
    <div role="group" aria-label={t('chat.reactions')} className={styles.reactions}>
      {reactionCodes.map((code) => (
        <button
          key={code}
          type="button"
          role="menuitemradio"
          aria-checked={code === mine}
          aria-label={t(`reaction.${code}`)}
          tabIndex={-1}
          className={styles.reaction}
          onClick={() => choose(() => onReact(code === mine ? null : code))}
        >
          <ReactionSign of={code} />
        </button>
      ))}
    </div>
  )
}

interface Handlers {
  onReport: (message: Message) => void
  onPhoto: (message: Message) => void
  /** Absent where the viewer cannot write. */
  onReply: ((message: Message) => void) | undefined
  /** Absent where no marks are shown. */
  onInfo: ((message: Message) => void) | undefined
  /** What translates a message; undefined where nobody can. */
  translating: (message: Message, mine: boolean) => (() => void) | undefined
}

/**
 * The options of a message: reply, copy, translate, enlarge, when it was read, delete one's own for ten minutes (to be viewed once: always),
 * report a received one. Gifts cannot be deleted.
 */
export function useMessageChoices(me: string, { onReport, onPhoto, onReply, onInfo, translating }: Handlers) {
  const api = useApi()
  const queries = useQueryClient()
  const { t } = useMessages()

  async function copy(text: string) {
    await navigator.clipboard.writeText(text)
    showToast({ text: t('chat.copied') })
  }

  /** Removes it at once, and restores it if the server refuses. */
  async function deleteMessage(message: Message) {
    const { id, seq, from, kind, created } = message
    const emptied = { id, seq, from, kind, created, deleted: true }
    const shown = messageEffect(id, () => emptied)
    try {
      await changeAtOnce(queries, `message ${id}`, [shown], (once) => api('DELETE /api/messages.php', { id }, once))
    } catch (error) {
      showToast({ text: errorText(error, t), tone: 'danger' })
    }
  }

  return (message: Message): MenuChoice[] => {
    const mine = message.from === me
    const young = Date.now() - Date.parse(message.created) < limits.messageUndoMinutes * 60_000
    const translate = translating(message, mine)
    const all: Array<MenuChoice | false | undefined> = [
      onReply && { label: t('chat.reply'), icon: <Icon node={Reply} />, onSelect: () => onReply(message) },
      Boolean(message.text) && { label: t('chat.copy'), icon: <Icon node={Copy} />, onSelect: () => void copy(message.text!) },
      translate && { label: t('translation.translate'), icon: <Icon node={Languages} />, onSelect: translate },
      message.photo && { label: t('profile.enlarge'), icon: <Icon node={Expand} />, onSelect: () => onPhoto(message) },
      mine && onInfo && { label: t('chat.info'), icon: <Icon node={Info} />, onSelect: () => onInfo(message) },
      mine &&
        (young || message.kind === 'once') &&
        message.kind !== 'gift' && {
          label: t('chat.delete_message'),
          icon: <Icon node={Undo2} />,
          onSelect: () => void deleteMessage(message),
          danger: true,
        },
      !mine && { label: t('chat.report'), icon: <Icon node={Flag} />, onSelect: () => onReport(message) },
    ]
    return all.filter((choice) => choice !== false && choice !== undefined)
  }
}
