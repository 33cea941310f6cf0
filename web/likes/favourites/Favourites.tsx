import { Link } from '../../app/Link.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { KeptStar } from '../../ui/drawings-calm.tsx'
import { CardMore } from '../CardMore.tsx'
import { Faces } from '../Faces.tsx'
import { FavouriteNote } from './FavouriteNote.tsx'
import { type Favourites as All, useFavourites } from './use-favourites.ts'

/** The viewer's favourites, each with the private note. */
export function Favourites({ initial }: { initial: All }) {
  const { t } = useMessages()
  const favourites = useFavourites(initial)
  if (favourites.length === 0)
    return (
      <EmptyState
        drawing={KeptStar}
        title={t('likes.favourites_empty_title')}
        text={t('likes.favourites_empty_text')}
        action={
          <Link className={buttonClass()} to={paths.members()}>
            {t('likes.look_around')}
          </Link>
        }
      />
    )
  return <Faces members={favourites} more={More} below={Note} />
}

/** The menu that removes a favourite. */
function More({ member }: { member: All[number] }) {
  return <CardMore member={member} kept />
}

function Note({ member }: { member: All[number] }) {
  return <FavouriteNote member={member} note={member.note} />
}
