import { type ChangeEvent, type ComponentProps, type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Debtor } from '#contract/payments/mandates.ts'
import { type DebtorField, debtorFields, debtorLengths, debtorProblem } from '#contract/rules/debtor.ts'
import type { FieldProblem } from '#contract/rules/field-problem.ts'
import { useViewer } from '../../account/use-viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { useSettings } from '../../site/use-settings.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { regroupIban } from '../orders/group-iban.ts'
import styles from './DebtorForm.module.css'
import type { DebtorState } from './use-debtor.ts'
import { type Refusal, useSubmission } from './use-submission.ts'

interface Props {
  debtor: DebtorState
  onRefused: (refusal: Refusal) => void
}

/** The payer's account, address and mobile number for the code; each field is checked on leaving it. */
export function DebtorForm({ debtor, onRefused }: Props) {
  const { t } = useMessages()
  const { draft, type } = debtor
  const form = useRef<HTMLFormElement>(null)
  const { send, busy, problem } = useSubmission('POST /api/direct-debit.php', onRefused)
  const [wrong, setWrong] = useState<Problems>({})
  const [refused, setRefused] = useState<Partial<Debtor>>({})

  useEffect(() => {
    if (problem) focusFirst(form.current, Object.keys(problem.fields))
  }, [problem])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = problemsOf(draft.fields)
    setWrong(found)
    if (Object.keys(found).length > 0) return focusFirst(form.current, Object.keys(found))
    const answer = await send(draft.fields)
    if (answer) debtor.sentTo(answer.sent_to ?? '')
    else setRefused(draft.fields)
  }

  function typed(name: DebtorField, value: string) {
    type({ [name]: value })
    if (wrong[name]) setWrong({ ...wrong, [name]: debtorProblem(name, value) })
  }

  function left(name: DebtorField) {
    if (draft.fields[name] !== '') setWrong({ ...wrong, [name]: debtorProblem(name, draft.fields[name]) })
  }

  /** A refusal of the server holds until the field changes. */
  function errorOf(name: DebtorField): string | undefined {
    const plain = wrong[name]
    if (plain) return t(plain.id, plain.values)
    return refused[name] === draft.fields[name] ? problem?.fields[name] : undefined
  }

  const field = (name: DebtorField) => ({
    name,
    value: draft.fields[name],
    required: true,
    maxLength: debtorLengths[name],
    error: errorOf(name),
    onChange: ({ target }: { target: HTMLInputElement }) => typed(name, target.value),
    onBlur: () => left(name),
  })

  return (
    <form ref={form} method="post" className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Stepper count={2} current={1} label={t('directdebit.step', { step: 1, count: 2 })} />
      <p className={styles.text}>{t('directdebit.text')}</p>
      {problem && !Object.keys(problem.fields).some(isField) && <FormError key={problem.count} title={problem.text} />}
      <TextField {...field('account_holder')} label={t('mandate.account_holder')} autoComplete="name" />
      <IbanField {...field('iban')} onType={(iban) => typed('iban', iban)} />
      <div className={styles.wideAndNarrow}>
        <TextField {...field('street')} label={t('directdebit.street')} autoComplete="off" />
        <TextField {...field('house_number')} label={t('directdebit.house_number')} autoComplete="off" />
      </div>
      <div className={styles.narrowAndWide}>
        <TextField
          {...field('postal_code')}
          label={t('directdebit.postal_code')}
          autoComplete="postal-code"
          autoCapitalize="characters"
        />
        <TextField {...field('city')} label={t('directdebit.city')} autoComplete="address-level2" />
      </div>
      <TextField
        {...field('mobile_number')}
        label={t('directdebit.mobile_number')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={<CountryHint />}
      />
      <Button type="submit" size="l" wide busy={busy}>
        {t('directdebit.send_code')}
      </Button>
    </form>
  )
}

/** Focuses the first invalid field of the form. */
function focusFirst(form: HTMLFormElement | null, names: readonly string[]) {
  const first = debtorFields.find((name) => names.includes(name))
  if (first) form?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
}

function isField(name: string): boolean {
  return debtorFields.some((field) => field === name)
}

type Problems = Partial<Record<DebtorField, FieldProblem>>

/** The problem of each invalid field, by the server's rules. */
export function problemsOf(fields: Debtor): Problems {
  const found = debtorFields.map((name) => [name, debtorProblem(name, fields[name])] as const)
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined))
}

/** Calling codes for numbers dialled from abroad. */
const callingCodes: Readonly<Record<string, string>> = {
  NL: '+31', BE: '+32', DE: '+49', AT: '+43', CH: '+41', GB: '+44', IE: '+353', US: '+1', CA: '+1', AU: '+61',
  FR: '+33', IT: '+39', ES: '+34', PT: '+351', PL: '+48', DK: '+45', FI: '+358', NO: '+47', SE: '+46',
} // prettier-ignore

function CountryHint() {
  const { t, countryName } = useMessages()
  const viewer = useViewer()
  const { geoip_selected_country: here } = useSettings()
  const country = viewer?.profile.country ?? here
  const code = callingCodes[country]
  return code ? t('directdebit.mobile_hint', { code, country: countryName(country) }) : null
}

type IbanProps = Omit<ComponentProps<typeof TextField>, 'label'> & { onType: (iban: string) => void }

/** Groups an IBAN by four while typing, and keeps the cursor in place. */
function IbanField({ onType, ...field }: IbanProps) {
  const input = useRef<HTMLInputElement>(null)
  const cursor = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (cursor.current === null) return
    input.current?.setSelectionRange(cursor.current, cursor.current)
    cursor.current = null
  })

  function regroup({ target }: ChangeEvent<HTMLInputElement>) {
    const regrouped = regroupIban(target.value, target.selectionStart ?? target.value.length)
    cursor.current = regrouped.cursor
    onType(regrouped.text)
  }

  return (
    <TextField
      {...field}
      ref={input}
      label="IBAN"
      onChange={regroup}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      inputMode="text"
    />
  )
}
