import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDown } from 'lucide'
import { useRef } from 'react'
import { Link, useParams } from 'react-router'
import type { OpenCase } from '#contract/staff/cases.ts'
import { ApiError } from '../../net/api-error.ts'
import { useApi } from '../../net/use-api.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { staffErrorText } from '../errors.ts'
import { PriorityMark } from '../queues/PriorityMark.tsx'
import { reasonText } from '../queues/reason-text.ts'
import { AnswerForm } from '../complaint/AnswerForm.tsx'
import { Complaint } from '../complaint/Complaint.tsx'
import { useMe } from '../session.ts'
import { ScreenTitle } from '../shell/ScreenTitle.tsx'
import { isRefusal } from '../shell/use-return.ts'
import { staffKeys } from '../staff-keys.ts'
import { staffPaths } from '../staff-paths.ts'
import { useTexts } from '../texts.tsx'
import { Pictures } from '../verification/Pictures.tsx'
import { VerificationForm } from '../verification/VerificationForm.tsx'
import { useShortcuts } from '../use-shortcuts.ts'
import { AuthorityExport } from './AuthorityExport.tsx'
import { CaseActions } from './CaseActions.tsx'
import styles from './CaseScreen.module.css'
import { Comments } from './Comments.tsx'
import { DecisionForm } from './DecisionForm.tsx'
import decisionStyles from './Earlier.module.css'
import { Evidence } from './Evidence.tsx'
import { Links } from './Links.tsx'
import { Part } from './Part.tsx'
import { People } from './People.tsx'
import { Tags } from './Tags.tsx'
import { useCaseAct } from './use-case-act.ts'

/** A case: the evidence, the people, and the decision. */
export function CaseScreen() {
  const id = useParams().id!
  // Another case is another screen: nothing shown or typed is carried over.
  return <Case key={id} id={id} />
}

function Case({ id }: { id: string }) {
  const texts = useTexts()
  const { t } = texts
  const api = useApi()
  const { data, error } = useQuery({
    queryKey: staffKeys.case(id),
    queryFn: () => api('GET /api/staff/case.php', { id }),
    // Each look is logged: only what was done reads a case again.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  // Also after a refused second look: what was read before is shown no longer.
  if (error instanceof ApiError && error.code === 'staff_only') return <FreeCase id={id} />
  if (data) return <ShownCase shown={data} />
  if (error)
    return (
      <EmptyState
        level={1}
        drawing={isRefusal(error) ? 'not-found' : 'offline'}
        title={staffErrorText(error, texts)}
        action={<Link to={staffPaths.queues()}>{t('nav_staff.queues')}</Link>}
      />
    )
  return (
    <div className={styles.columns} aria-busy="true">
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </div>
  )
}

/** A case that the caller has not taken: its evidence is sealed until they do. */
function FreeCase({ id }: { id: string }) {
  const { t } = useTexts()
  const { busy, take } = useClaim(id)
  useShortcuts({ o: take })
  return (
    <>
      <ScreenTitle title={t('case.sealed')} />
      <EmptyState
        drawing="gate"
        title={t('case.sealed_title')}
        text={t('case.sealed_text')}
        action={
          <Button busy={busy} onClick={take} aria-keyshortcuts="O">
            {t('case.take')}
          </Button>
        }
      />
    </>
  )
}

function useClaim(id: string): { busy: boolean; take: () => void } {
  const api = useApi()
  const queries = useQueryClient()
  const { busy, act } = useCaseAct(id)
  const take = () =>
    void act(async () => {
      await api('POST /api/staff/claim.php', { id })
      await queries.invalidateQueries({ queryKey: staffKeys.case(id) })
    })
  return { busy, take }
}

function ShownCase({ shown }: { shown: OpenCase }) {
  const { t, formatAge } = useTexts()
  const me = useMe()
  const { busy, take } = useClaim(shown.id)
  const isMine = shown.claimed_by === me.name
  const isOpen = shown.decided_at === null
  const verdict = useRef<HTMLDivElement>(null)
  return (
    <>
      <ScreenTitle
        title={`${reasonText(t, shown.reason)} ${shown.number}`}
        note={
          <>
            <Link to={staffPaths.queue(shown.queue)}>{t(`queue.${shown.queue}`)}</Link>
            <span>{shown.site}</span>
            <time dateTime={shown.created_at}>{formatAge(shown.created_at)}</time>
            <PriorityMark priority={shown.priority} />
            {shown.escalated && <span>{t('case.escalated')}</span>}
          </>
        }
        actions={
          isMine &&
          isOpen && (
            <>
              <Button
                size="s"
                variant="secondary"
                className={styles.jump ?? ''}
                icon={<Icon node={ArrowDown} />}
                onClick={() => verdict.current?.focus()}
              >
                {t(shown.queue === 'complaints' ? 'answer.title' : 'decision.title')}
              </Button>
              <CaseActions shown={shown} />
            </>
          )
        }
      >
        {reasonText(t, shown.reason)} <span className={styles.number}>{shown.number}</span>
      </ScreenTitle>
      {!isOpen && <Alert tone="success">{t('case.decided')}</Alert>}
      {isOpen && !isMine && (
        <Alert
          tone="info"
          actions={
            shown.claimed_by === null && (
              <Button size="s" busy={busy} onClick={take}>
                {t('case.take')}
              </Button>
            )
          }
        >
          {shown.claimed_by === null ? t('case.nobodys') : t('case.somebodys', { name: shown.claimed_by })}
        </Alert>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <Matter shown={shown} />
        </div>
        <div className={styles.column}>
          <People shown={shown} />
          {shown.queue === 'known' && <AuthorityExport id={shown.id} />}
          {shown.reported && <Links shown={shown} />}
          {(shown.reported || shown.decisions.length > 0) && <Earlier shown={shown} />}
          {isMine && isOpen && (
            <div ref={verdict} tabIndex={-1} className={styles.verdict}>
              <Verdict shown={shown} />
            </div>
          )}
          <Tags shown={shown} />
          <Comments shown={shown} />
        </div>
      </div>
    </>
  )
}

/** What a case is about, by its queue. */
function Matter({ shown }: { shown: OpenCase }) {
  if (shown.queue === 'complaints') return <Complaint id={shown.id} />
  if (shown.queue === 'verifications') return <Pictures id={shown.id} />
  return <Evidence shown={shown} />
}

function Verdict({ shown }: { shown: OpenCase }) {
  if (shown.queue === 'complaints') return <AnswerForm shown={shown} />
  if (shown.queue === 'verifications') return <VerificationForm shown={shown} />
  return <DecisionForm shown={shown} />
}

/** Decisions about the reported member, latest first; the one that an appeal is about is marked. */
function Earlier({ shown: { decisions, appealed } }: { shown: OpenCase }) {
  const { t, formatMoment } = useTexts()
  return (
    <Part title={t('earlier.title')} aside={decisions.length === 0 ? t('earlier.none') : undefined}>
      {decisions.length > 0 && (
        <ol className={decisionStyles.decisions}>
          {decisions.map(({ id, at, measure, rule, facts, days, by, appeal }) => (
            <li key={id} className={decisionStyles.decision} data-appealed={id === appealed || undefined}>
              <p className={decisionStyles.what}>
                {t(`measure.${measure}`)}
                {days !== null && ` · ${t('case.days', { count: days })}`}
                {rule && ` · ${t(`rule.${rule}`)}`}
              </p>
              <p className={decisionStyles.facts} dir="auto">
                {facts}
              </p>
              <p className={decisionStyles.by}>
                {id === appealed && <strong>{t('earlier.appealed')}</strong>}
                <span>{by}</span>
                <time dateTime={at}>{formatMoment(at)}</time>
                {appeal && <span>{t(`appeal.${appeal}`)}</span>}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Part>
  )
}
