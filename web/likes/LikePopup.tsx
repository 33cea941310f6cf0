import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide'
import { type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../net/use-api.ts'
import { useViewer } from '../account/use-viewer.ts'
import { useMessages } from '../i18n/messages.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Photo } from '../ui/Photo.tsx'
import { useModal } from '../ui/use-modal.ts'
import styles from './LikePopup.module.css'

/**
 * A man who really likes the member; for a visitor one who agreed to be shown. Nobody there: nothing appears. It closes
 * on a click anywhere; his photo and the button lead to him.
 */
export function LikePopup() {
  const { t } = useMessages()
  const viewer = useViewer()
  const navigate = useNavigate()
  const man = useMan(viewer !== null)
  const [closed, setClosed] = useState(false)
  const close = () => setClosed(true)
  const { props, present } = useModal(man !== undefined && !closed, close, true)
  if (!man) return null

  function open(event: MouseEvent) {
    event.stopPropagation()
    close()
    void navigate(viewer ? paths.liker(man!.id) : paths.signup(`member=${man!.id}`))
  }

  const title = t(viewer ? 'like_modal.liker' : 'like_modal.member', { name: man.name })
  return (
    <dialog {...props} className={styles.popup} aria-label={title} onClick={close}>
      {present && (
        <div className={styles.panel} data-panel tabIndex={-1}>
          <button type="button" className={styles.photo} aria-label={t('like_modal.open')} onClick={open}>
            <Photo
              alt=""
              eager
              rounded
              className={styles.face}
              {...(man.main_image && { src: man.main_image.urls.card, thumbhash: man.main_image.thumbhash })}
            />
          </button>
          {man.fictional && (
            <Chip icon={<Icon node={Sparkles} />} className={styles.fictional}>
              {t('card.fictional')}
            </Chip>
          )}
          <p className={styles.title}>{title}</p>
          <p className={styles.meta}>{viewer ? `${man.age} · ${man.city}` : t('like_modal.member_text')}</p>
          <Button size="l" wide onClick={open}>
            {t('like_modal.open')}
          </Button>
          <Button variant="quiet" wide onClick={close}>
            {t('nav.close')}
          </Button>
        </div>
      )}
    </dialog>
  )
}

function useMan(signedIn: boolean) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['like-popup', signedIn],
    queryFn: async () => {
      if (!signedIn) return (await api('GET /api/showcase.php', { count: 1 }))[0] ?? null
      return (await api('GET /api/likes.php', {})).liked_by[0] ?? null
    },
    staleTime: Infinity,
  })
  return data ?? undefined
}
