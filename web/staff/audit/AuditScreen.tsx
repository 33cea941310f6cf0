import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { OutputOf } from '#contract/calls.ts'
import { useApi } from '../../net/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Failure } from '../Failure.tsx'
import { ScreenTitle } from '../shell/ScreenTitle.tsx'
import { staffKeys } from '../staff-keys.ts'
import { useTexts } from '../texts.tsx'
import styles from './AuditScreen.module.css'
import { LookFigures } from './LookFigures.tsx'

type Entry = OutputOf<'GET /api/staff/audit.php'>['entries'][number]

const fields = ['actor', 'act', 'subject'] as const

/** Entries of one answer: fewer mean that there are none before. */
const page = 50

/** The audit log, latest first; the filters are in the address. */
export function AuditScreen() {
  const { t } = useTexts()
  const api = useApi()
  const [search, setSearch] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  const filters = Object.fromEntries(fields.flatMap((name) => (search.get(name) ? [[name, search.get(name)!]] : [])))
  const asked = useInfiniteQuery({
    queryKey: staffKeys.audit(filters),
    queryFn: ({ pageParam }) => api('GET /api/staff/audit.php', { ...filters, ...(pageParam && { before: pageParam }) }),
    initialPageParam: 0,
    getNextPageParam: ({ entries }) => (entries.length < page ? undefined : entries.at(-1)!.number),
    refetchOnWindowFocus: false,
  })
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = asked
  const entries = data?.pages.flatMap((each) => each.entries) ?? []

  function filter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    setSearch(fields.flatMap((name) => (typed.get(name) ? [[name, String(typed.get(name)).trim()]] : [])) as [string, string][])
  }

  function clear() {
    form.current?.reset()
    setSearch([])
  }

  return (
    <>
      <ScreenTitle title={t('nav_staff.audit')} note={t('audit.note')} />
      <LookFigures />
      <form ref={form} key={search.toString()} onSubmit={filter} className={styles.filters} role="search">
        {fields.map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(`audit.${name}`)}
            defaultValue={search.get(name) ?? ''}
            maxLength={60}
            spellCheck={false}
          />
        ))}
        <div className={styles.buttons}>
          <Button type="submit" variant="secondary">
            {t('audit.filter')}
          </Button>
          {Object.keys(filters).length > 0 && (
            <Button variant="quiet" onClick={clear}>
              {t('audit.clear')}
            </Button>
          )}
        </div>
      </form>
      <Failure query={asked} />
      {data && entries.length === 0 && <EmptyState drawing="no-results" title={t('audit.empty')} />}
      <ol className={styles.entries} aria-busy={!data && !error} aria-label={t('nav_staff.audit')}>
        {!data &&
          !error &&
          [0, 1, 2].map((index) => (
            <li key={index} className={styles.entry}>
              <Skeleton shape="line" width="half" />
            </li>
          ))}
        {entries.map((entry) => (
          <li key={entry.number} className={styles.entry}>
            <EntryLine entry={entry} />
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <div>
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('audit.older')}
          </Button>
        </div>
      )}
    </>
  )
}

function EntryLine({ entry: { number, at, actor, act, subject, reason, details } }: { entry: Entry }) {
  const { t, formatDate, formatTime } = useTexts()
  const more = Object.entries(details)
  return (
    <>
      <span className={styles.number}>{number}</span>
      <time className={styles.time} dateTime={at}>
        {formatDate(at)}, {formatTime(at)}
      </time>
      <span className={styles.actor}>{actor}</span>
      <span className={styles.what}>
        <code>{act}</code> {subject && <code className={styles.subject}>{subject}</code>}
      </span>
      {(reason || more.length > 0) && (
        <div className={styles.more}>
          {reason && <p className={styles.reason}>{reason}</p>}
          {more.length > 0 && (
            <details>
              <summary>{t('audit.details')}</summary>
              <dl className={styles.details}>
                {more.map(([name, value]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
                  </div>
                ))}
              </dl>
            </details>
          )}
        </div>
      )}
    </>
  )
}
