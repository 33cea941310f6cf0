import { useQueryClient } from '@tanstack/react-query'
import { Phone, Video } from 'lucide'
import { useMessages } from '../../../i18n/messages.tsx'
import { errorText } from '../../../net/api-error.ts'
import { changeAtOnce, effect } from '../../../net/changes.ts'
import { queryKeys } from '../../../net/query-keys.ts'
import { useApi } from '../../../net/use-api.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { showToast } from '../../../ui/toast.ts'
import type { Conversation } from '../../store/conversation.ts'
import type { BarProps } from '../../store/use-chats.ts'
import styles from './CallsDialog.module.css'
import { placeCall } from './calling.ts'

type Props = { chat: BarProps['chat']; calls: NonNullable<BarProps['calls']>; open: boolean; onClose: () => void }

/** Lets the other call the viewer, and calls them where they let the viewer. */
export function CallsDialog({ chat, calls, open, onClose }: Props) {
  const { t } = useMessages()
  const api = useApi()
  const { profile } = chat
  const { name } = profile
  const agree = useAgree(chat.conversation.id)

  function place(video: boolean) {
    onClose()
    void placeCall(api, { conversation: chat.conversation.id, profile, video })
  }

  return (
    <Dialog open={open} onClose={onClose} title={t('chat.calls')} closeLabel={t('nav.close')} size="s">
      <div className={styles.calls}>
        <Switch
          label={t('calls.agree')}
          hint={t('calls.agree_hint', { name })}
          checked={calls !== 'off'}
          onChange={({ target }) => void agree(target.checked)}
        />
        {calls === 'asked' && (
          <p role="status" className={styles.note}>
            {t('calls.asked', { name })}
          </p>
        )}
        {calls === 'on' && (
          <div className={styles.buttons}>
            <Button variant="secondary" icon={<Icon node={Phone} />} onClick={() => place(false)}>
              {t('calls.voice')}
            </Button>
            <Button variant="secondary" icon={<Icon node={Video} />} onClick={() => place(true)}>
              {t('calls.video')}
            </Button>
          </div>
        )}
        <p className={styles.note}>{t('calls.private')}</p>
      </div>
    </Dialog>
  )
}

/** Switches at once, and back if the server refuses. */
function useAgree(id: string): (agreed: boolean) => Promise<void> {
  const api = useApi()
  const queries = useQueryClient()
  const { t } = useMessages()
  return async (agreed) => {
    // Whether the other agreed comes with the next reading, which the server asks this page for.
    const next = (known: Conversation['calls']) => (agreed ? (known === 'on' ? known : 'asked') : 'off')
    const shown = effect<Conversation>(queryKeys.messages(id), (known) => ({ ...known, calls: next(known.calls) }))
    try {
      await changeAtOnce(queries, `calls ${id}`, [shown], (once) =>
        api('PUT /api/call-agreement.php', { conversation: { id }, agreed }, once),
      )
    } catch (error) {
      showToast({ text: errorText(error, t), tone: 'danger' })
    }
  }
}
