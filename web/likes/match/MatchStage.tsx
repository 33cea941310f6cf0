import { Link } from 'react-router'
import type { MemberProfile } from '#contract/profile/member.ts'
import type { PhotoView } from '#contract/profile/profile.ts'
import type { User } from '#contract/account/viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { useModal } from '../../ui/use-modal.ts'
import styles from './MatchMoment.module.css'

interface Props {
  open: boolean
  member: MemberProfile
  own: User
  onClose: () => void
}

/** A full-screen gradient on which the two photos move together. */
export function MatchStage({ open, member, own, onClose }: Props) {
  const { t } = useMessages()
  const { props, present } = useModal(open, onClose, true)
  return (
    <dialog {...props} className={styles.moment} aria-label={t('match.title')}>
      {present && (
        <div className={styles.stage} data-panel tabIndex={-1}>
          <div className={styles.faces}>
            <Face photo={own.profile.main_image} />
            <Face photo={member.main_image} />
          </div>
          <h2 className={styles.line}>{t('match.text', { name: member.name })}</h2>
          <div className={styles.actions}>
            <Link
              className={buttonClass('secondary', 'l', true)}
              to={member.conversation ? paths.chat(member.conversation) : paths.memberChat(member.id)}
              onClick={onClose}
            >
              {t(member.conversation ? 'match.go_on' : 'match.say_hello')}
            </Link>
            <Button variant="quiet" size="l" wide onClick={onClose}>
              {t('match.later')}
            </Button>
          </div>
        </div>
      )}
    </dialog>
  )
}

function Face({ photo }: { photo: PhotoView | null }) {
  return (
    <span className={styles.face}>
      <Photo alt="" eager {...(photo && { src: photo.urls.card, thumbhash: photo.thumbhash })} />
    </span>
  )
}
