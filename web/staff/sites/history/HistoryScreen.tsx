import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import { siteParts } from '#contract/staff/options.ts'
import { ApiError } from '../../../net/api-error.ts'
import { useApi } from '../../../net/use-api.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { showToast } from '../../../ui/toast.ts'
import { Failure } from '../../Failure.tsx'
import { showError } from '../../errors.ts'
import { ScreenTitle } from '../../shell/ScreenTitle.tsx'
import { staffKeys } from '../../staff-keys.ts'
import { useTexts } from '../../texts.tsx'
import { ChangeList } from '../site-settings/ChangeList.tsx'
import type { Changed } from '../site-settings/use-draft.ts'
import { useSite } from '../use-site.ts'
import styles from './HistoryScreen.module.css'

type PastChange = OutputOf<'GET /api/staff/site-history.php'>['changes'][number]

/** Changes of one answer: fewer mean that there are none before. */
const page = 50

/** What was changed of a site, by whom and when; each change can be undone while its values are the present ones. */
export function HistoryScreen() {
  const texts = useTexts()
  const { t } = texts
  const api = useApi()
  const { site, reload } = useSite()
  const [undoing, setUndoing] = useState<PastChange>()
  const asked = useInfiniteQuery({
    queryKey: staffKeys.siteHistory(site.id),
    queryFn: ({ pageParam }) =>
      api('GET /api/staff/site-history.php', { site: site.id, ...(pageParam > 0 && { before: pageParam }) }),
    initialPageParam: 0,
    getNextPageParam: ({ changes }) => (changes.length < page ? undefined : changes.at(-1)!.number),
  })
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = asked
  const changes = data?.pages.flatMap((each) => each.changes) ?? []

  async function undo() {
    if (!undoing) return
    setUndoing(undefined)
    try {
      await api('POST /api/staff/site-undo.php', { site: site.id, number: undoing.number })
      showToast({ text: t('history.undone'), tone: 'success' })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') showToast({ text: t('history.changed_since'), tone: 'danger' })
      else showError(error, texts)
    }
    await reload()
  }

  return (
    <>
      <ScreenTitle title={t('site_section.history')} note={t('history.note')} />
      <Failure query={asked} />
      {data && changes.length === 0 && (
        <EmptyState drawing="no-results" title={t('history.empty')} text={t('history.empty_text')} />
      )}
      <ol role="list" className={styles.changes} aria-busy={!data && !error}>
        {!data && !error && (
          <li className={styles.change}>
            <Skeleton shape="line" width="half" />
          </li>
        )}
        {changes.map((change) => (
          <li key={change.number} className={styles.change}>
            <Entry change={change} onUndo={() => setUndoing(change)} />
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
      <ConfirmDialog
        open={undoing !== undefined}
        title={t('history.undo_title')}
        confirmLabel={t('history.undo')}
        cancelLabel={t('console.cancel')}
        onConfirm={() => void undo()}
        onCancel={() => setUndoing(undefined)}
      >
        {undoing && <ChangeList part={undoing.part} changes={listOf(undoing, true)} />}
      </ConfirmDialog>
    </>
  )
}

function Entry({ change, onUndo }: { change: PastChange; onUndo: () => void }) {
  const { t, formatMoment } = useTexts()
  const { number, at, actor, part, undoes } = change
  return (
    <>
      <div className={styles.head}>
        <p className={styles.who}>
          <span className={styles.actor}>{actor}</span>
          <time className={styles.about} dateTime={at}>
            {formatMoment(at)}
          </time>
          {undoes !== null && <span className={styles.about}>{t('history.undoes', { number: undoes })}</span>}
        </p>
        {isSitePart(part) && (
          <Button size="s" variant="quiet" onClick={onUndo} aria-label={t('history.undo_number', { number })}>
            {t('history.undo')}
          </Button>
        )}
      </div>
      <ChangeList part={part} changes={listOf(change)} />
    </>
  )
}

function isSitePart(part: PastChange['part']): boolean {
  return (siteParts as readonly string[]).includes(part)
}

function listOf({ changes }: PastChange, backwards = false): Changed[] {
  return Object.entries(changes).map(([name, { from, to }]) => (backwards ? { name, from: to, to: from } : { name, from, to }))
}
