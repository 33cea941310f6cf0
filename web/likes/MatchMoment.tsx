import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useViewer } from '../account/use-viewer.ts'
import { useMessages } from '../i18n/messages.tsx'
import { live } from '../net/live-socket.ts'
import { queryKeys } from '../net/query-keys.ts'
import { storedText } from '../net/storage.ts'
import { useApi } from '../net/use-api.ts'
import { paths } from '../paths.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import styles from './MatchMoment.module.css'

/** Both faces meet, one line, 'Say hello' and 'Later'; for each man once, whichever side's like came second. */
export function MatchMoment() {
  const { t } = useMessages()
  const [matched, setMatched] = useState<string>()
  const viewer = useViewer()
  const api = useApi()
  const { data: man } = useQuery({
    queryKey: queryKeys.member(matched ?? ''),
    queryFn: () => api('GET /api/member.php', { id: matched! }),
    enabled: matched !== undefined,
  })
  useEffect(() => live.listen((event) => event.type === 'match' && isFirstTime(event.member) && setMatched(event.member)), [])
  const close = () => setMatched(undefined)
  const own = viewer?.profile.main_image
  return (
    <Dialog
      open={matched !== undefined && man !== undefined}
      onClose={close}
      title={t('match.title')}
      closeLabel={t('nav.close')}
      hideTitle
      size="s"
    >
      {man && viewer && (
        <div className={styles.moment}>
          <div className={styles.faces}>
            <Avatar name={viewer.username} size="xl" decorative {...(own && { src: own.urls.card, thumbhash: own.thumbhash })} />
            <Avatar
              name={man.name}
              size="xl"
              decorative
              {...(man.main_image && { src: man.main_image.urls.card, thumbhash: man.main_image.thumbhash })}
            />
          </div>
          <p className={styles.title}>{t('match.title')}</p>
          <p>{t('match.text', { name: man.name })}</p>
          <div className={styles.actions}>
            <Link className={buttonClass('primary', 'l', true)} to={paths.memberChat(man.id)} onClick={close}>
              {t('match.say_hello')}
            </Link>
            <Button variant="quiet" wide onClick={close}>
              {t('match.later')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

/** Remembered on the device: a reload or a second tab does not celebrate again. */
function isFirstTime(member: string): boolean {
  const matched = storedText('matched-', member)
  if (matched.get()) return false
  matched.set(new Date().toISOString())
  return true
}
