import { useQueryClient } from '@tanstack/react-query'
import { EyeOff } from 'lucide'
import { useState } from 'react'
import type { Message } from '#contract/chat/chat.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { errorText } from '../../net/api-error.ts'
import { useApi } from '../../net/use-api.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { showToast } from '../../ui/toast.ts'
import { boxOf } from '../log/Bubble.tsx'
import { changeConversation } from '../store/kept-chats.ts'
import type { InsideProps } from '../store/use-chats.ts'
import styles from './BlurredPhoto.module.css'

/** A photo that arrived blurred: only its colours, until the viewer asks for it. */
export function BlurredPhoto({ message, name }: InsideProps) {
  const { t } = useMessages()
  const [asked, setAsked] = useState(false)
  const show = useShowPhoto(message)
  if (!message.blurred) return null
  // Nothing moves when the photo is shown.
  const { width, height } = boxOf(message.blurred)
  return (
    <button
      type="button"
      className={styles.blurred}
      aria-busy={asked || undefined}
      onClick={() => {
        if (asked) return
        setAsked(true)
        void show().finally(() => setAsked(false))
      }}
    >
      <svg className={styles.box} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />
      <Photo alt="" thumbhash={message.blurred.thumbhash} ratio="fill" className={styles.picture!} />
      <span className={styles.over}>
        <span className={styles.label}>
          {asked ? <Spinner size="s" /> : <Icon node={EyeOff} />}
          {t('chat.show_photo')}
        </span>
        <VisuallyHidden>{t('chat.photo_his', { name })}</VisuallyHidden>
      </span>
    </button>
  )
}

/** Asks for the address of the photo, and shows it among the messages. */
function useShowPhoto({ id, seq }: Message): () => Promise<void> {
  const api = useApi()
  const queries = useQueryClient()
  const { t } = useMessages()
  return async () => {
    try {
      const photo = await api('GET /api/message-photo.php', { id })
      changeConversation(queries, id.slice(0, id.lastIndexOf(':')), (known) => ({
        ...known,
        messages: known.messages.map((each) => (each.seq === seq ? { ...each, photo } : each)),
      }))
    } catch (error) {
      showToast({ text: errorText(error, t), tone: 'danger' })
    }
  }
}
