import { Heart, ListChecks, X } from 'lucide'
import { useId } from 'react'
import { useMessages } from '../i18n/messages.tsx'
import { FictionalIcon } from '../profile/card/FictionalIcon.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './Carried.module.css'
import type { ShownMember } from './shown-members.ts'
import type { Signup } from './use-signup.ts'

/** Answers carried along that no signup step asks for. Liked members are named and can be removed. */
export function Carried({ signup }: { signup: Signup }) {
  const { t } = useMessages()
  const { likes, draft } = signup
  const { interests = [], intentions = [] } = draft
  const chose = interests.length + intentions.length > 0
  if (likes.length === 0 && !chose) return null
  return (
    <div className={styles.carried}>
      {likes.length > 0 && <Likes signup={signup} />}
      {chose && (
        <p className={styles.line}>
          <Icon node={ListChecks} />
          {t('signup.told_kept')}
        </p>
      )}
    </div>
  )
}

function Likes({ signup }: { signup: Signup }) {
  const { t } = useMessages()
  const label = useId()
  const { likes } = signup
  return (
    <>
      <p className={styles.line} id={label}>
        <Icon node={Heart} />
        {t('signup.likes_wait', { count: likes.length })}
      </p>
      <ul className={styles.members} aria-labelledby={label}>
        {likes.map(({ id, man }) => (
          // Reserves the place before the member is known, so that nothing moves.
          <li key={id} className={styles.member}>
            {man && <Liked signup={signup} man={man} />}
          </li>
        ))}
      </ul>
    </>
  )
}

function Liked({ signup: { draft, change, path, step }, man }: { signup: Signup; man: ShownMember }) {
  const { t } = useMessages()
  const { id, name, fictional, main_image: image } = man
  return (
    <>
      <Avatar name={name} size="s" decorative {...(image && { src: image.urls.thumb, thumbhash: image.thumbhash })} />
      <span className={styles.name}>{name}</span>
      {fictional && (
        <span className={styles.fictional} title={t('card.fictional')}>
          <FictionalIcon />
          <VisuallyHidden>{t('card.fictional')}</VisuallyHidden>
        </span>
      )}
      {/* A form of its own, for browsers without a script. */}
      <form method="post" action={`${path}?step=${step}`}>
        <input type="hidden" name="draft" value={JSON.stringify(draft)} readOnly />
        <IconButton
          type="submit"
          name="unlike"
          value={id}
          label={t('like.remove', { name })}
          icon={<Icon node={X} />}
          onClick={(event) => {
            event.preventDefault()
            change({ likes: draft.likes?.filter((each) => each !== id) ?? [] })
          }}
        />
      </form>
    </>
  )
}
