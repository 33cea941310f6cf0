import { StarOff } from 'lucide'
import { Link } from 'react-router'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EmptyLikes } from '../../ui/drawings-calm.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Faces } from '../Faces.tsx'
import { FavouriteNote } from './FavouriteNote.tsx'
import styles from '../LikesScreen.module.css'
import { type Favourites as All, useFavourites, useKeep } from './use-favourites.ts'

/** The men he keeps in mind, each with what he noted. */
export function Favourites({ initial }: { initial: All }) {
  const { t } = useMessages()
  const favourites = useFavourites(initial)
  if (favourites.length === 0)
    return (
      <EmptyState
        drawing={EmptyLikes}
        title={t('likes.favourites_empty_title')}
        text={t('likes.favourites_empty_text')}
        action={
          <Link className={buttonClass()} to={paths.members()}>
            {t('likes.look_around')}
          </Link>
        }
      />
    )
  return <Faces members={favourites} below={Kept} />
}

/** What he noted, and the way off the list. */
function Kept({ member }: { member: All[number] }) {
  const { t } = useMessages()
  const keep = useKeep()
  return (
    <div className={styles.kept}>
      <FavouriteNote member={member} note={member.note} />
      <IconButton
        icon={<Icon node={StarOff} />}
        label={`${t('favourite.remove')}: ${member.name}`}
        title={t('favourite.remove')}
        onClick={() => keep(member, false)}
        data-needs-script
      />
    </div>
  )
}
