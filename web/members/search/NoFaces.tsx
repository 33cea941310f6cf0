import { Link } from '../../app/Link.tsx'
import { paths } from '../../app/paths.ts'
import { useDrawn } from '../../app/seldom.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { ApiError, errorText } from '../../net/api-error.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { Search } from './use-members.ts'

/** Says that nobody was found, or that the search failed. */
export function NoFaces({ search }: { search: Search }) {
  useDrawn()
  return search.data ? <Nobody /> : <Failed search={search} />
}

function Nobody() {
  const { t } = useMessages()
  return (
    <EmptyState
      drawing="no-results"
      title={t('members.empty_title')}
      text={t('members.empty_text')}
      action={
        <Link className={buttonClass()} to={paths.members('country=any')}>
          {t('members.widen')}
        </Link>
      }
    />
  )
}

function Failed({ search }: { search: Search }) {
  const { t } = useMessages()
  const offline = search.error instanceof ApiError && search.error.code === 'offline'
  return (
    <EmptyState
      drawing={offline ? 'offline' : 'error'}
      title={errorText(search.error, t)}
      action={
        <Button busy={search.isFetching} onClick={() => void search.refetch()}>
          {t('error.try_again')}
        </Button>
      }
    />
  )
}
