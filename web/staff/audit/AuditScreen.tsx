import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type Act, type ActGroup, actGroups, isAct } from '#contract/staff/options.ts'
import { useApi } from '../../net/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Failure } from '../Failure.tsx'
import { useMe } from '../session.ts'
import { ScreenTitle } from '../shell/ScreenTitle.tsx'
import { useCountryName } from '../sites/use-country-name.ts'
import { staffKeys } from '../staff-keys.ts'
import { type StaffMessageId, useTexts } from '../texts.tsx'
import styles from './AuditScreen.module.css'
import { EntryLine } from './EntryLine.tsx'
import { auditFields, type Entry, type Speaker } from './entry-words.ts'
import { LookFigures } from './LookFigures.tsx'

const groupNames = Object.keys(actGroups) as ActGroup[]

const groupTitles: Record<ActGroup, StaffMessageId> = {
  cases: 'audit.acts_cases',
  photos: 'nav_staff.photos',
  people: 'nav_staff.people',
  orders: 'nav_staff.orders',
  sites: 'nav_staff.sites',
  team: 'nav_staff.team',
  audit: 'nav_staff.audit',
}

/** Entries of one answer: fewer mean that there are none before. */
const page = 50

/** The audit log, latest first; the filters are in the address. */
export function AuditScreen() {
  const texts = useTexts()
  const { t, formatRecentDay } = texts
  const countryName = useCountryName()
  const speaker: Speaker = { ...texts, countryName, isAdmin: useMe().role === 'admin' }
  const api = useApi()
  const [search, setSearch] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  const filters = filtersOf(search)
  const asked = useInfiniteQuery({
    queryKey: staffKeys.audit(filters),
    queryFn: ({ pageParam }) => api('GET /api/staff/audit.php', { ...filters, ...(pageParam && { before: pageParam }) }),
    initialPageParam: 0,
    getNextPageParam: ({ entries }) => (entries.length < page ? undefined : entries.at(-1)!.number),
    refetchOnWindowFocus: false,
  })
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = asked
  const entries = data?.pages.flatMap((each) => each.entries) ?? []
  const only = (name: (typeof auditFields)[number], value: string) =>
    `?${String(new URLSearchParams({ ...filters, [name]: value }))}`

  function filter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    setSearch(
      auditFields.flatMap((name) => (typed.get(name) ? [[name, String(typed.get(name)).trim()]] : [])) as [string, string][],
    )
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
        <Select
          name="act"
          label={t('audit.act')}
          defaultValue={filters.act ?? ''}
          placeholder={t('audit.any_act')}
          options={groupNames.map((name) => ({
            group: t(groupTitles[name]),
            options: actGroups[name].map((act) => ({ value: act, label: t(`logged.${act}`) })),
          }))}
        />
        <TextField name="actor" label={t('audit.actor')} defaultValue={filters.actor ?? ''} maxLength={60} spellCheck={false} />
        <TextField
          name="subject"
          label={t('audit.subject')}
          defaultValue={filters.subject ?? ''}
          maxLength={60}
          spellCheck={false}
        />
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
      {!data && !error && (
        <ol className={styles.entries} aria-busy="true" aria-label={t('nav_staff.audit')}>
          {[0, 1, 2].map((index) => (
            <li key={index} className={styles.waiting}>
              <Skeleton shape="line" width="half" />
            </li>
          ))}
        </ol>
      )}
      {byDay(entries, formatRecentDay).map(([day, ofDay]) => (
        <section key={ofDay[0]!.number} className={styles.day} aria-label={day}>
          <Heading level={2} size="s">
            {day}
          </Heading>
          <ol className={styles.entries}>
            {ofDay.map((entry) => (
              <li key={entry.number} className={styles.entry}>
                <EntryLine entry={entry} speaker={speaker} only={only} />
              </li>
            ))}
          </ol>
        </section>
      ))}
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

/** The filters in an address; an act that there is not is left out. */
function filtersOf(search: URLSearchParams): { actor?: string; act?: Act; subject?: string } {
  const { actor, act, subject } = Object.fromEntries(search)
  return { ...(actor && { actor }), ...(act && isAct(act) && { act }), ...(subject && { subject }) }
}

/** Days of entries that stand in the order of time, each by its name. */
function byDay(entries: readonly Entry[], nameOf: (time: string) => string): Array<[day: string, entries: Entry[]]> {
  const days: Array<[string, Entry[]]> = []
  for (const entry of entries) {
    const day = nameOf(entry.at)
    const last = days.at(-1)
    if (last?.[0] === day) last[1].push(entry)
    else days.push([day, [entry]])
  }
  return days
}
