import { useState } from 'react'
import { exportChecks, identityChecks } from '#contract/staff/options.ts'
import type { Person } from '#contract/staff/support.ts'
import { useApi } from '../../net/use-api.ts'
import { useTries } from '../../net/use-tries.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toast.ts'
import { FormDialog } from '../shell/FormDialog.tsx'
import { StepUpCancelled, useStepUp } from '../step-up.tsx'
import { useTexts } from '../texts.tsx'
import { CheckedField } from './ActDialog.tsx'
import styles from './SharedActDialog.module.css'

export type SharedDialog = 'address' | 'grant' | 'erase' | 'export'

interface Props {
  person: Person
  act: SharedDialog | undefined
  onClose: () => void
  onDone: () => void
}

/** Proposes what a second person confirms: another mail address, credits, an erasure, a copy of the data, whose code it shows once. */
export function SharedActDialog({ person: { id }, act, onClose, onDone }: Props) {
  const { t } = useTexts()
  const api = useApi()
  const guard = useStepUp()
  const { busy, failure, fail, attempt } = useTries()
  const [code, setCode] = useState<string>()

  const isChecked = act === 'address' || act === 'export'

  function submit(form: HTMLFormElement) {
    const typed = new FormData(form)
    const text = (name: string) => String(typed.get(name) ?? '').trim()
    const checked = identityChecks.find((each) => each === typed.get('checked'))
    const proof = exportChecks.find((each) => each === checked)
    const reason = text('reason')
    const needed = { email: act === 'address', checked: isChecked, amount: act === 'grant', reason: true }
    const missing = Object.entries(needed).filter(([name, isNeeded]) => isNeeded && !text(name))
    if (missing.length > 0) return fail(form, Object.fromEntries(missing.map(([name]) => [name, t('enter.needed')])))
    void attempt(form, async () => {
      const waits = await guard(async () => {
        if (act === 'address')
          return (await api('PUT /api/staff/address.php', { id, email: text('email'), checked: checked!, reason })).waits
        const amount = act === 'grant' ? { amount: Number(text('amount')) } : {}
        const made = await api('POST /api/staff/proposal.php', {
          id,
          act: act!,
          ...amount,
          ...(proof && { checked: proof }),
          reason,
        })
        setCode(made.code ?? undefined)
        return true
      }).catch((error: unknown) => {
        if (!(error instanceof StepUpCancelled)) throw error
        return undefined
      })
      if (waits === undefined) return
      showToast({ text: t(waits ? 'act.proposed' : 'act.done'), tone: 'success' })
      onClose()
      onDone()
    })
  }

  return (
    <>
      <FormDialog
        open={act !== undefined}
        onClose={onClose}
        title={act ? t(`act.${act}`) : ''}
        submit={t('act.propose')}
        danger={act === 'erase'}
        busy={busy}
        failure={
          failure?.code === 'conflict'
            ? { text: t(act === 'export' ? 'act.not_possible' : 'act.waits_already'), count: failure.count }
            : failure
        }
        onSubmit={submit}
      >
        <p>{act && t(`act_hint.${act}`)}</p>
        {act === 'address' && (
          <>
            <TextField
              name="email"
              type="email"
              label={t('act.new_address')}
              autoComplete="off"
              spellCheck={false}
              error={failure?.fields['email']}
              data-autofocus
              required
            />
            <CheckedField error={failure?.fields['checked']} />
          </>
        )}
        {act === 'export' && <CheckedField error={failure?.fields['checked']} checks={exportChecks} />}
        {act === 'grant' && (
          <TextField
            name="amount"
            inputMode="numeric"
            label={t('person.credits')}
            autoComplete="off"
            error={failure?.fields['amount']}
            data-autofocus
            required
          />
        )}
        <TextField
          name="reason"
          label={t('lookup.reason')}
          hint={t('act.reason_hint')}
          maxLength={500}
          autoComplete="off"
          error={failure?.fields['reason']}
          required
        />
      </FormDialog>
      <CodeDialog code={code} onClose={() => setCode(undefined)} />
    </>
  )
}

/** Shows the code of a copy, which nothing shows again: it closes by its button alone. */
function CodeDialog({ code, onClose }: { code: string | undefined; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <Dialog
      open={code !== undefined}
      onClose={onClose}
      title={t('act.code_title')}
      closeLabel={t('console.close')}
      dismissible={false}
      size="s"
      actions={<Button onClick={onClose}>{t('act.code_said')}</Button>}
    >
      <Stack gap={4}>
        <p className={styles.code}>{code?.replace(/(.{4})(?=.)/g, '$1 ')}</p>
        <p>{t('act.code_text')}</p>
      </Stack>
    </Dialog>
  )
}
