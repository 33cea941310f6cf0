import type { FormEvent } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import { useApi } from '../../../net/use-api.ts'
import { useTries } from '../../../net/use-tries.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useTexts } from '../../texts.tsx'
import { useCountryName } from '../use-country-name.ts'
import { useSite } from '../use-site.ts'
import { minorUnits, typedAmount } from './minor-units.ts'

export type Discount = OutputOf<'GET /api/staff/site-prices.php'>['discounts'][number]

const validities = ['once-per-user', 'once', 'unlimited'] as const

interface Props {
  /** `new` for one that is not there yet. */
  discount: Discount | 'new' | undefined
  onClose: () => void
  onSaved: () => void
}

/** A discount code with its conditions. */
export function DiscountDialog({ discount, onClose, onSaved }: Props) {
  const { t } = useTexts()
  return (
    <Dialog
      open={discount !== undefined}
      onClose={onClose}
      title={t(discount === 'new' ? 'prices.add_discount' : 'prices.change_discount')}
      closeLabel={t('console.close')}
      backdropCloses={false}
      size="s"
    >
      {discount && <Form known={discount === 'new' ? undefined : discount} onSaved={onSaved} />}
    </Dialog>
  )
}

function Form({ known, onSaved }: { known: Discount | undefined; onSaved: () => void }) {
  const { t } = useTexts()
  const api = useApi()
  const countryName = useCountryName()
  const { site } = useSite()
  const { busy, failure, fail, attempt } = useTries()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const value = (name: string) => String(typed.get(name) ?? '').trim()
    const percent = Number(value('percent').replace(',', '.') || Number.NaN)
    const currency = value('currency').toUpperCase()
    const minimum = value('minimum') === '' ? null : minorUnits(value('minimum'), currency)
    const ends = value('expires_at')
    const wrong = {
      ...(Number.isNaN(percent) && { percent: t('prices.number_needed') }),
      ...(minimum !== null && Number.isNaN(minimum) && { minimum: t('prices.amount_needed') }),
    }
    if (Object.keys(wrong).length > 0) return fail(form, wrong)
    void attempt(form, async () => {
      await api('PUT /api/staff/site-discounts.php', {
        site: site.id,
        code: known?.code ?? value('code'),
        percent,
        country: value('country') || null,
        currency: currency || null,
        minimum,
        methods: known?.methods ?? null,
        // It holds through its last day.
        expires_at: ends ? new Date(`${ends}T23:59:59`).toISOString() : null,
        validity: validities.find((each) => each === value('validity'))!,
        known: known !== undefined,
      })
      onSaved()
    })
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        {failure?.text && <FormError key={failure.count} title={failure.text} />}
        <TextField
          name="code"
          label={t('prices.code')}
          defaultValue={known?.code ?? ''}
          readOnly={known !== undefined}
          maxLength={40}
          error={failure?.fields['code']}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
        <TextField
          name="percent"
          label={t('prices.percent')}
          inputMode="decimal"
          defaultValue={known ? String(known.percent) : ''}
          error={failure?.fields['percent']}
          autoComplete="off"
        />
        <Select
          name="validity"
          label={t('prices.validity')}
          options={validities.map((each) => ({
            value: each,
            label: t(`prices.validity_${each.replaceAll('-', '_') as 'once' | 'once_per_user' | 'unlimited'}`),
          }))}
          defaultValue={known?.validity ?? 'once-per-user'}
        />
        <Select
          name="country"
          label={t('prices.country')}
          placeholder={t('prices.everywhere')}
          options={site.settings.countries.map((each) => ({ value: each, label: countryName(each) }))}
          defaultValue={known?.country ?? ''}
          error={failure?.fields['country']}
        />
        <TextField
          name="minimum"
          label={t('prices.minimum')}
          hint={t('prices.minimum_hint')}
          inputMode="decimal"
          defaultValue={known?.minimum && known.currency ? typedAmount(known.minimum, known.currency) : ''}
          error={failure?.fields['minimum']}
          autoComplete="off"
        />
        <TextField
          name="currency"
          label={t('prices.currency')}
          maxLength={3}
          defaultValue={known?.currency ?? ''}
          error={failure?.fields['currency']}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          name="expires_at"
          type="date"
          label={t('prices.expires')}
          hint={t('prices.expires_hint')}
          defaultValue={known?.expires_at?.slice(0, 10) ?? ''}
          error={failure?.fields['expires_at']}
        />
        <Button type="submit" wide busy={busy}>
          {t('settings.save')}
        </Button>
      </Stack>
    </form>
  )
}
