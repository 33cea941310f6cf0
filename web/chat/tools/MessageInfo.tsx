import { useQuery } from '@tanstack/react-query'
import type { Message } from '#contract/chat/chat.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { errorText } from '../../net/api-error.ts'
import { useApi } from '../../net/use-api.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TickMark } from '../log/ChatTime.tsx'
import styles from './MessageInfo.module.css'

interface Props {
  /** Undefined while it is closed. */
  message: Message | undefined
  onClose: () => void
}

/** When the viewer's own message was sent, delivered and read. */
export function MessageInfo({ message, onClose }: Props) {
  const { t, formatRecentDay, formatTime } = useMessages()
  const api = useApi()
  const { data, error } = useQuery({
    queryKey: ['message-info', message?.id],
    queryFn: ({ signal }) => api('GET /api/message-info.php', { id: message!.id }, { signal }),
    enabled: message !== undefined,
    gcTime: 0,
  })
  return (
    <Dialog open={message !== undefined} onClose={onClose} title={t('chat.info')} closeLabel={t('nav.close')} size="s">
      {error ? (
        <p role="alert">{errorText(error, t)}</p>
      ) : data ? (
        <dl className={styles.marks}>
          {data.marks.map(({ mark, at }) => (
            <div key={mark} className={styles.mark}>
              <dt>
                <TickMark tick={mark} decorative /> {t(`chat.${mark}`)}
              </dt>
              <dd>
                {at && (
                  <time dateTime={at}>
                    <span>{formatRecentDay(at)}</span> <span>{formatTime(at)}</span>
                  </time>
                )}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <div aria-busy="true" role="status" aria-label={t('nav.loading')}>
          <Skeleton shape="line" />
          <Skeleton shape="line" />
        </div>
      )}
    </Dialog>
  )
}
