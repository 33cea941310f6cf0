import { type MouseEvent, useState } from 'react'
import type { MemberCard } from '#contract/profile.ts'
import { useMessages } from '../i18n/messages.tsx'
import { FictionalIcon } from '../profile/card/FictionalIcon.tsx'
import { Button } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { Photo } from '../ui/Photo.tsx'
import { useModal } from '../ui/use-modal.ts'
import styles from './LikePopup.module.css'

interface Props {
  man: Pick<MemberCard, 'id' | 'name' | 'fictional' | 'main_image'>
  title: string
  text: string
  /** The button begins a conversation; else it opens his profile (specification, section 4: the start-conversation flag). */
  startsConversation?: boolean
  onImagePressed: (id: string) => void
  onButtonPressed: (id: string) => void
}

/** A man, large, and what is between him and who looks. It closes on a click anywhere; what his photo and the button lead to, its host decides. */
export function LikePopup({ man, title, text, startsConversation = false, onImagePressed, onButtonPressed }: Props) {
  const { t } = useMessages()
  const [closed, setClosed] = useState(false)
  const close = () => setClosed(true)
  const { props, present } = useModal(!closed, close, true)

  const pressed = (tell: (id: string) => void) => (event: MouseEvent) => {
    event.stopPropagation()
    close()
    tell(man.id)
  }

  return (
    <dialog {...props} className={styles.popup} aria-label={title} onClick={close}>
      {present && (
        <div className={styles.panel} data-panel tabIndex={-1}>
          <button type="button" className={styles.photo} aria-label={t('like_modal.open')} onClick={pressed(onImagePressed)}>
            <Photo
              alt=""
              eager
              rounded
              className={styles.face}
              {...(man.main_image && { src: man.main_image.urls.card, thumbhash: man.main_image.thumbhash })}
            />
          </button>
          {man.fictional && (
            <Chip icon={<FictionalIcon />} className={styles.fictional}>
              {t('card.fictional')}
            </Chip>
          )}
          <p className={styles.title}>{title}</p>
          <p className={styles.meta}>{text}</p>
          <Button size="l" wide onClick={pressed(onButtonPressed)}>
            {t(startsConversation ? 'match.say_hello' : 'like_modal.open')}
          </Button>
          <Button variant="quiet" wide onClick={close}>
            {t('nav.close')}
          </Button>
        </div>
      )}
    </dialog>
  )
}
