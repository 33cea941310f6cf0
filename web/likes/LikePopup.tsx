import { useState } from 'react'
import type { MemberCard } from '#contract/profile/profile.ts'
import { useMessages } from '../i18n/messages.tsx'
import { FictionalLine } from '../profile/card/FictionalLine.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Photo } from '../ui/Photo.tsx'
import styles from './LikePopup.module.css'

interface Props {
  member: Pick<MemberCard, 'id' | 'name' | 'fictional' | 'main_image'>
  title: string
  text: string
  /** The button starts a conversation; else it opens the profile (specification, section 4: the start-conversation flag). */
  startsConversation?: boolean
  onImagePressed: (id: string) => void
  onButtonPressed: (id: string) => void
}

/** A member in a large popup, with the reason. A click anywhere closes it; the parent decides where photo and button lead. */
export function LikePopup({ member, title, text, startsConversation = false, onImagePressed, onButtonPressed }: Props) {
  const { t } = useMessages()
  const [closed, setClosed] = useState(false)
  const close = () => setClosed(true)

  const pressed = (onPressed: (id: string) => void) => () => {
    close()
    onPressed(member.id)
  }

  return (
    <div className={styles.anywhere} onClick={close}>
      <Dialog
        open={!closed}
        onClose={close}
        title={title}
        closeLabel={t('nav.close')}
        size="s"
        actions={
          <Button size="l" wide onClick={pressed(onButtonPressed)}>
            {t(startsConversation ? 'match.say_hello' : 'like_modal.open')}
          </Button>
        }
      >
        <div className={styles.member}>
          <button type="button" className={styles.photo} aria-label={t('like_modal.open')} onClick={pressed(onImagePressed)}>
            <Photo
              alt=""
              eager
              rounded
              className={styles.face}
              {...(member.main_image && { src: member.main_image.urls.card, thumbhash: member.main_image.thumbhash })}
            />
          </button>
          <p>{text}</p>
          {member.fictional && <FictionalLine />}
        </div>
      </Dialog>
    </div>
  )
}
