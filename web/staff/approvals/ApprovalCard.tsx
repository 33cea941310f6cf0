import { useState } from 'react'
import { Link } from 'react-router'
import type { Approval } from '#contract/staff/support.ts'
import { useApi } from '../../net/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { showToast } from '../../ui/toast.ts'
import { useAct } from '../people/use-act.ts'
import { staffPaths } from '../staff-paths.ts'
import { useTexts } from '../texts.tsx'
import styles from './ApprovalCard.module.css'

/** A proposal: what, why and by whom; another person confirms or declines it, and its author may take it back. */
export function ApprovalCard({ approval, onDone }: { approval: Approval; onDone: () => void }) {
  const { t, formatAge, formatDue, formatMoney } = useTexts()
  const api = useApi()
  const { busy, run } = useAct()
  const [asking, setAsking] = useState(false)
  const { member, id, act, sum, credits, email, checked, order, own, mine } = approval
  const what = [t(`act.${act}`), sum && formatMoney(sum), credits !== null && t('person.bundle', { count: credits })]
    .filter(Boolean)
    .join(': ')

  async function decide(confirm: boolean) {
    setAsking(false)
    if (await run(() => api('POST /api/staff/approval.php', { member, id, confirm })))
      showToast({
        text: t(confirm ? 'approvals.confirmed' : own ? 'approvals.taken_back' : 'approvals.declined'),
        tone: 'success',
      })
    onDone()
  }

  return (
    <div className={styles.card}>
      <Heading level={2} size="s">
        {what}
      </Heading>
      <p className={styles.by}>
        {t('approvals.by', { name: approval.by, age: formatAge(approval.at) })} ·{' '}
        {t('order.until', { time: formatDue(approval.expires_at) })}
      </p>
      {checked !== null && <p>{t(`check.${checked}`)}</p>}
      <p className={styles.reason} dir="auto">
        {approval.reason}
      </p>
      {email !== null && <p className={styles.email}>{email}</p>}
      <Link to={order === null ? staffPaths.person(member) : staffPaths.order(order)} className={styles.link}>
        {t(order === null ? 'order.person' : 'approvals.order')}
      </Link>
      {mine ? (
        <div className={styles.buttons}>
          <Button size="s" busy={busy} variant={act === 'erase' ? 'danger' : 'primary'} onClick={() => setAsking(true)}>
            {t('approvals.confirm')}
          </Button>
          <Button size="s" busy={busy} variant="secondary" onClick={() => void decide(false)}>
            {t('approvals.decline')}
          </Button>
        </div>
      ) : (
        <div className={styles.buttons}>
          <span className={styles.by}>{t(own ? 'approvals.own' : 'approvals.for_lead')}</span>
          {own && (
            <Button size="s" busy={busy} variant="quiet" onClick={() => void decide(false)}>
              {t('approvals.take_back')}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={asking}
        title={t('approvals.confirm_title', { act: what })}
        confirmLabel={t('approvals.confirm')}
        cancelLabel={t('console.cancel')}
        danger={act === 'erase'}
        onConfirm={() => void decide(true)}
        onCancel={() => setAsking(false)}
      >
        {t('approvals.confirm_text')}
      </ConfirmDialog>
    </div>
  )
}
