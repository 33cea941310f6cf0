import { CircleArrowUp, Clock, Ellipsis, SkipForward } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OpenCase } from '#contract/staff/cases.ts'
import { useApi } from '../../net/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { iconButtonClass } from '../../ui/IconButton.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { showToast } from '../../ui/toast.ts'
import { useTakeNext } from '../queues/use-take-next.ts'
import { staffPaths } from '../staff-paths.ts'
import { useTexts } from '../texts.tsx'
import { useShortcuts } from '../use-shortcuts.ts'
import styles from './CaseActions.module.css'
import { dropDraft } from './draft.ts'
import { useCaseAct } from './use-case-act.ts'

/** How long a case may rest, hours. */
const rests = [1, 4, 24, 72, 168]

/** What can be done with a case that one has taken, other than deciding it. */
export function CaseActions({ shown: { id, queue, escalated } }: { shown: OpenCase }) {
  const { t } = useTexts()
  const api = useApi()
  const navigate = useNavigate()
  const { busy, act } = useCaseAct(id)
  const { take, busy: skipping } = useTakeNext()
  const [open, setOpen] = useState<'snooze' | 'escalate' | 'decline'>()
  const [typed, setTyped] = useState('')
  const close = () => setOpen(undefined)
  useShortcuts({
    s: () => void take(queue, { skip: id }),
    z: () => setOpen('snooze'),
    e: escalated ? undefined : () => setOpen('escalate'),
  })

  /** Leaves the case: it is somebody else's, or nobody's. */
  async function leave(work: () => Promise<void>, said: string) {
    if (!(await act(work))) return
    close()
    dropDraft(id)
    showToast({ text: said, tone: 'success' })
    await navigate(staffPaths.queues())
  }

  const snooze = (hours: number) => leave(() => api('POST /api/staff/snooze.php', { id, hours }), t('case.snoozed'))
  const escalate = () => {
    const comment = typed.trim()
    if (comment) void leave(() => api('POST /api/staff/escalate.php', { id, comment }), t('case.escalate_done'))
  }
  const release = (declined: boolean) =>
    leave(() => api('POST /api/staff/release.php', { id, declined }), t(declined ? 'case.declined' : 'case.released'))

  return (
    <div className={styles.acts}>
      <Button
        size="s"
        variant="quiet"
        icon={<Icon node={SkipForward} />}
        busy={skipping !== undefined}
        onClick={() => void take(queue, { skip: id })}
        aria-keyshortcuts="S"
      >
        {t('case.skip')}
      </Button>
      <Button size="s" variant="quiet" icon={<Icon node={Clock} />} onClick={() => setOpen('snooze')} aria-keyshortcuts="Z">
        {t('case.snooze')}
      </Button>
      {!escalated && (
        <Button
          size="s"
          variant="quiet"
          icon={<Icon node={CircleArrowUp} />}
          onClick={() => setOpen('escalate')}
          aria-keyshortcuts="E"
        >
          {t('case.escalate')}
        </Button>
      )}
      <Menu
        label={t('case.more')}
        trigger={<Icon node={Ellipsis} />}
        triggerClassName={iconButtonClass()}
        items={[
          { label: t('case.decline'), onSelect: () => setOpen('decline') },
          { label: t('case.release'), onSelect: () => void release(false) },
        ]}
      />
      <Dialog open={open === 'snooze'} onClose={close} title={t('case.snooze_title')} closeLabel={t('console.close')} size="s">
        <Stack gap={3}>
          <p>{t('case.snooze_text')}</p>
          <div className={styles.rests}>
            {rests.map((hours) => (
              <Button key={hours} variant="secondary" size="s" busy={busy} onClick={() => void snooze(hours)}>
                {hours < 24 ? t('case.hours', { count: hours }) : t('case.days', { count: hours / 24 })}
              </Button>
            ))}
          </div>
        </Stack>
      </Dialog>
      <Dialog
        open={open === 'escalate'}
        onClose={close}
        title={t('case.escalate_title')}
        closeLabel={t('console.close')}
        backdropCloses={false}
        actions={
          <Button busy={busy} disabled={typed.trim() === ''} onClick={escalate}>
            {t('case.escalate')}
          </Button>
        }
      >
        <TextArea
          name="escalation"
          label={t('case.escalate_label')}
          hint={t('case.escalate_hint')}
          maxLength={2000}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          data-autofocus
        />
      </Dialog>
      <ConfirmDialog
        open={open === 'decline'}
        title={t('case.decline_title')}
        confirmLabel={t('case.decline')}
        cancelLabel={t('console.cancel')}
        busy={busy}
        onConfirm={() => void release(true)}
        onCancel={close}
      >
        {t('case.decline_text')}
      </ConfirmDialog>
    </div>
  )
}
