import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import { useApi } from '../../../net/use-api.ts'
import { useTries } from '../../../net/use-tries.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog, Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toast.ts'
import { Failure } from '../../Failure.tsx'
import { showError } from '../../errors.ts'
import { ScreenTitle } from '../../shell/ScreenTitle.tsx'
import { ShownOnceDialog } from '../../shell/ShownOnceDialog.tsx'
import { staffKeys } from '../../staff-keys.ts'
import { SmallPrint } from '../../shell/SmallPrint.tsx'
import { useTexts } from '../../texts.tsx'
import { useSite } from '../use-site.ts'
import rows from '../Rows.module.css'

type Invitation = OutputOf<'GET /api/staff/site-invitations.php'>['invitations'][number]

/** The invitations to a site: made for a number of newcomers and days, ended by a press. A link is shown once. */
export function InvitationsScreen() {
  const texts = useTexts()
  const { t } = texts
  const api = useApi()
  const queries = useQueryClient()
  const { site } = useSite()
  const [making, setMaking] = useState(false)
  const [link, setLink] = useState<string>()
  const [ending, setEnding] = useState<Invitation>()
  const queryKey = staffKeys.siteInvitations(site.id)
  const asked = useQuery({
    queryKey,
    queryFn: () => api('GET /api/staff/site-invitations.php', { site: site.id }),
  })
  const { data, error, dataUpdatedAt } = asked
  const reload = () => queries.invalidateQueries({ queryKey })

  async function end() {
    if (!ending) return
    setEnding(undefined)
    await api('DELETE /api/staff/site-invitations.php', { site: site.id, id: ending.id }).then(
      () => showToast({ text: t('invitations.ended'), tone: 'success' }),
      (error: unknown) => showError(error, texts),
    )
    await reload()
  }

  return (
    <>
      <ScreenTitle
        title={t('site_section.invitations')}
        note={t(site.settings.signups === 'by_invitation' ? 'invitations.note' : 'invitations.note_unneeded')}
        actions={
          <Button size="s" onClick={() => setMaking(true)}>
            {t('invitations.make')}
          </Button>
        }
      />
      <Failure query={asked} />
      {data?.invitations.length === 0 && (
        <EmptyState drawing="no-results" title={t('invitations.empty')} text={t('invitations.empty_text')} />
      )}
      <ul role="list" className={rows.rows} aria-busy={!data && !error}>
        {!data && !error && (
          <li className={rows.row}>
            <Skeleton shape="line" width="half" />
          </li>
        )}
        {data?.invitations.map((each) => (
          <li key={each.id} className={rows.row}>
            <Line invitation={each} now={dataUpdatedAt} onEnd={() => setEnding(each)} />
          </li>
        ))}
      </ul>
      <MakeDialog
        open={making}
        onClose={() => setMaking(false)}
        onMade={(made) => {
          setMaking(false)
          setLink(made)
          void reload()
        }}
      />
      <ShownOnceDialog
        value={link}
        title={t('invitations.link_title')}
        text={t('invitations.link_text')}
        kept={t('team.password_kept')}
        onClose={() => setLink(undefined)}
      />
      <ConfirmDialog
        open={ending !== undefined}
        title={t('invitations.end_title')}
        confirmLabel={t('invitations.end')}
        cancelLabel={t('console.cancel')}
        danger
        onConfirm={() => void end()}
        onCancel={() => setEnding(undefined)}
      >
        {t('invitations.end_text')}
      </ConfirmDialog>
    </>
  )
}

function Line({ invitation, now, onEnd }: { invitation: Invitation; now: number; onEnd: () => void }) {
  const { t, formatDate } = useTexts()
  const { note, uses, used, expires_at: ends, revoked_at: revoked } = invitation
  const isOver = revoked !== null || used >= uses || Date.parse(ends) < now
  return (
    <>
      <div className={rows.words}>
        <p className={rows.title} dir="auto">
          {note || t('invitations.no_note')}
        </p>
        <SmallPrint>
          <span>{t('invitations.used', { used, uses })}</span>
          <span>
            {revoked
              ? t('invitations.ended_on', { day: formatDate(revoked) })
              : t(isOver ? 'invitations.over' : 'invitations.until', { day: formatDate(ends) })}
          </span>
        </SmallPrint>
      </div>
      {!isOver && (
        <Button size="s" variant="quiet" onClick={onEnd}>
          {t('invitations.end')}
        </Button>
      )}
    </>
  )
}

function MakeDialog({ open, onClose, onMade }: { open: boolean; onClose: () => void; onMade: (link: string) => void }) {
  const { t } = useTexts()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('invitations.make')}
      closeLabel={t('console.close')}
      backdropCloses={false}
      size="s"
    >
      <MakeForm onMade={onMade} />
    </Dialog>
  )
}

function MakeForm({ onMade }: { onMade: (link: string) => void }) {
  const { t } = useTexts()
  const api = useApi()
  const { site } = useSite()
  const { busy, failure, fail, attempt } = useTries()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const [uses, days] = ['uses', 'days'].map((name) => Number(String(typed.get(name)).trim() || Number.NaN))
    const wrong = Object.entries({ uses, days }).filter(([, value]) => !Number.isInteger(value))
    if (wrong.length > 0)
      return fail(event.currentTarget, Object.fromEntries(wrong.map(([name]) => [name, t('invitations.number_needed')])))
    void attempt(event.currentTarget, async () => {
      const input = { site: site.id, uses: uses!, days: days!, note: String(typed.get('note')) }
      onMade((await api('POST /api/staff/site-invitations.php', input)).link)
    })
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        {failure?.text && <FormError key={failure.count} title={failure.text} />}
        <TextField
          name="uses"
          label={t('invitations.uses')}
          inputMode="numeric"
          defaultValue="1"
          error={failure?.fields['uses']}
          data-autofocus
        />
        <TextField
          name="days"
          label={t('invitations.days')}
          inputMode="numeric"
          defaultValue="14"
          error={failure?.fields['days']}
        />
        <TextField
          name="note"
          label={t('invitations.note_label')}
          hint={t('invitations.note_hint')}
          maxLength={200}
          autoComplete="off"
          error={failure?.fields['note']}
        />
        <Button type="submit" wide busy={busy}>
          {t('invitations.make')}
        </Button>
      </Stack>
    </form>
  )
}
