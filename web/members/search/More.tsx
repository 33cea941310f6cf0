import { useEffect, useRef } from 'react'
import { Link } from '../../app/Link.tsx'
import type { Filters } from '#contract/search/search.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { errorText } from '../../net/api-error.ts'
import { paths } from '../../app/paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import styles from './MembersScreen.module.css'
import { Waiting } from './Waiting.tsx'
import { writeFilters } from './filters.ts'
import type { Search } from './use-members.ts'

/** Loads the next page before the viewer reaches it, by a button after a failure, and by a plain link without script. */
export function More({ search, filters }: { search: Search; filters: Filters }) {
  const { t } = useMessages()
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, error, data } = search
  const end = useNearing(() => void fetchNextPage(), hasNextPage && !isFetchingNextPage && !isFetchNextPageError)
  if (!hasNextPage) return null
  if (isFetchNextPageError) {
    return (
      <Alert
        tone="danger"
        live
        title={errorText(error, t)}
        actions={
          <Button variant="secondary" size="s" onClick={() => void fetchNextPage()}>
            {t('error.try_again')}
          </Button>
        }
      />
    )
  }
  const query = writeFilters(filters)
  query.set('page', String(data!.pages.at(-1)!.pageNumber + 1))
  return (
    <div ref={end} className={styles.more}>
      {isFetchingNextPage ? (
        <Waiting label={t('members.loading')} />
      ) : (
        <Link
          className={buttonClass('secondary')}
          to={paths.members(`${query}`)}
          onClick={(event) => {
            event.preventDefault()
            void fetchNextPage()
          }}
        >
          {t('members.more')}
        </Link>
      )}
    </div>
  )
}

/** Calls `act` when the element is about a screen away, as long as `armed`. */
function useNearing(act: () => void, armed: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const element = ref.current
    if (!element || !armed) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), { rootMargin: '800px' })
    observer.observe(element)
    return () => observer.disconnect()
  }, [armed])
  return ref
}
