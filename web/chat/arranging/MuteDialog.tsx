import type { ChatSummary } from '#contract/chat/chat.ts'
import { muteTimes } from '#contract/chat/options.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './MuteDialog.module.css'
import { useArrange } from './use-arranging.tsx'

interface Props {
  chat: ChatSummary
  open: boolean
  onClose: () => void
}

/** For how long a conversation is muted. */
export function MuteDialog({ chat, open, onClose }: Props) {
  const { t } = useMessages()
  const arrange = useArrange()
  const { name } = chat.profile
  return (
    <Dialog open={open} onClose={onClose} title={t('chats.mute_title', { name })} closeLabel={t('nav.close')} size="s">
      <p className={styles.text}>{t('chats.mute_text', { name })}</p>
      <div className={styles.times}>
        {muteTimes.map((muted) => (
          <Button
            key={muted}
            variant="secondary"
            wide
            onClick={() => {
              onClose()
              void arrange(chat, { muted })
            }}
          >
            {t(`chats.mute_${muted}`)}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
