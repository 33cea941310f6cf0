import type { FormEvent } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import { ApiError } from '../../../net/api-error.ts'
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

export type Bundle = OutputOf<'GET /api/staff/site-prices.php'>['bundles'][number]

interface Props {
  /** `new` for one that is not there yet. */
  bundle: Bundle | 'new' | undefined
  onClose: () => void
  onSaved: () => void
  /** Somebody changed it meanwhile. */
  onStale: () => void
}

/** A bundle: so many credits for a price in a country. Orders that were placed keep theirs. */
export function BundleDialog({ bundle, onClose, onSaved, onStale }: Props) {
  const { t } = useTexts()
  return (
    <Dialog
      open={bundle !== undefined}
      onClose={onClose}
      title={t(bundle === 'new' ? 'prices.add_bundle' : 'prices.change_bundle')}
      closeLabel={t('console.close')}
      backdropCloses={false}
      size="s"
    >
      {bundle && <Form known={bundle === 'new' ? undefined : bundle} onSaved={onSaved} onStale={onStale} />}
    </Dialog>
  )
}

function Form({ known, onSaved, onStale }: { known: Bundle | undefined } & Pick<Props, 'onSaved' | 'onStale'>) {
  const { t } = useTexts()
  const api = useApi()
  const countryName = useCountryName()
  const { site } = useSite()
  const { busy, failure, fail, attempt } = useTries()
  // A bundle stays in its country also when the site has left it.
  const countries =
    known && !site.settings.countries.includes(known.country)
      ? [known.country, ...site.settings.countries]
      : site.settings.countries

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const value = (name: string) => String(typed.get(name) ?? '').trim()
    const currency = value('currency').toUpperCase()
    const credits = /^\d+$/.test(value('credits')) ? Number(value('credits')) : Number.NaN
    const price = minorUnits(value('price'), currency)
    const country = value('country')
    const wrong = {
      ...(Number.isNaN(credits) && { credits: t('prices.number_needed') }),
      ...(Number.isNaN(price) && { price: t('prices.amount_needed') }),
    }
    if (Object.keys(wrong).length > 0) return fail(form, wrong)
    void attempt(form, async () => {
      const id = known?.id ?? `${country.toLowerCase()}-${credits}`
      try {
        const input = { site: site.id, id, country, credits, price, currency, before: known ?? null }
        await api('PUT /api/staff/site-bundles.php', input)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'conflict') onStale()
        throw error
      }
      onSaved()
    })
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        {failure?.text && <FormError key={failure.count} title={failure.text} />}
        {failure?.fields['id'] && <FormError key={`id ${failure.count}`} title={failure.fields['id']} />}
        <Select
          name="country"
          label={t('prices.country')}
          options={countries.map((each) => ({ value: each, label: countryName(each) }))}
          defaultValue={known?.country ?? countries[0]}
          error={failure?.fields['country']}
        />
        <TextField
          name="credits"
          label={t('prices.credits')}
          inputMode="numeric"
          defaultValue={known ? String(known.credits) : ''}
          error={failure?.fields['credits']}
          autoComplete="off"
          data-autofocus
        />
        <TextField
          name="price"
          label={t('prices.price')}
          hint={t('prices.price_hint')}
          inputMode="decimal"
          defaultValue={known ? typedAmount(known.price, known.currency) : ''}
          error={failure?.fields['price']}
          autoComplete="off"
        />
        <TextField
          name="currency"
          label={t('prices.currency')}
          maxLength={3}
          defaultValue={known?.currency ?? 'EUR'}
          error={failure?.fields['currency']}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" wide busy={busy}>
          {t('settings.save')}
        </Button>
      </Stack>
    </form>
  )
}
