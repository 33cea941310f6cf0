import { type FormEvent, useId, useState } from 'react'
import { type Language, languageNames, languages } from '#contract/site/languages.ts'
import { useApi } from '../../net/use-api.ts'
import { useTries } from '../../net/use-tries.ts'
import { Button } from '../../ui/Button.tsx'
import { ChipGroup } from '../../ui/ChipGroup.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { Select } from '../../ui/Select.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useTexts } from '../texts.tsx'
import { HostField } from './HostField.tsx'
import { useCountryName } from './use-country-name.ts'

interface Props {
  open: boolean
  served: readonly string[]
  onClose: () => void
  onAdded: (id: string) => void
}

/** A new site: its name, its address, its countries and languages. Everything else begins as on the default site. */
export function AddSiteDialog({ open, served, onClose, onAdded }: Props) {
  const { t } = useTexts()
  const form = useId()
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('sites.add')}
      closeLabel={t('console.close')}
      backdropCloses={false}
      size="l"
      actions={
        <Button type="submit" form={form} busy={busy}>
          {t('sites.add')}
        </Button>
      }
    >
      <Form id={form} served={served} onAdded={onAdded} onBusy={setBusy} />
    </Dialog>
  )
}

const asked = ['name', 'id', 'host', 'countries', 'languages', 'own']

interface FormProps extends Pick<Props, 'served' | 'onAdded'> {
  id: string
  onBusy: (busy: boolean) => void
}

function Form({ id, served, onAdded, onBusy }: FormProps) {
  const { t } = useTexts()
  const api = useApi()
  const countryName = useCountryName()
  const { failure, fail, attempt } = useTries()
  const [spoken, setSpoken] = useState<string[]>([])
  const [countries, setCountries] = useState<string[]>([])
  // A problem of a field that this form does not ask for.
  const other = Object.entries(failure?.fields ?? {}).find(([name]) => !asked.includes(name))?.[1]
  const chosen = languages.filter((each) => spoken.includes(each))

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const value = (name: string) => String(typed.get(name) ?? '').trim()
    const missing = ['name', 'id', 'host'].filter((name) => value(name) === '')
    const lists = { countries: countries.length === 0, languages: chosen.length === 0 }
    const fields = Object.fromEntries([
      ...missing.map((name) => [name, t('enter.needed')]),
      ...Object.entries(lists).flatMap(([name, empty]) => (empty ? [[name, t('enter.needed')]] : [])),
    ])
    if (Object.keys(fields).length > 0) return fail(form, fields)
    const own = value('own') as Language
    onBusy(true)
    void attempt(form, async () => {
      const { site } = await api('POST /api/staff/sites.php', {
        id: value('id'),
        name: value('name'),
        host: value('host'),
        countries,
        languages: [...chosen].sort((one, other) => Number(other === own) - Number(one === own)),
      })
      onAdded(site.id)
    }).finally(() => onBusy(false))
  }

  return (
    <form id={id} onSubmit={submit} noValidate>
      <Stack gap={4}>
        {failure?.text && <FormError key={failure.count} title={failure.text} />}
        {failure && other && <FormError key={`other ${failure.count}`} title={other} />}
        <TextField
          name="name"
          label={t('setting.name')}
          maxLength={40}
          autoComplete="off"
          error={failure?.fields['name']}
          data-autofocus
          required
        />
        <TextField
          name="id"
          label={t('sites.id')}
          hint={t('sites.id_hint')}
          maxLength={31}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={failure?.fields['id']}
          required
        />
        <HostField label={t('sites.host')} error={failure?.fields['host']} required />
        <ChipGroup
          name="countries"
          legend={t('setting.countries')}
          multiple
          value={countries}
          onChange={setCountries}
          options={served.map((code) => ({ value: code, label: countryName(code) }))}
          error={failure?.fields['countries']}
        />
        <ChipGroup
          name="languages"
          legend={t('setting.visible_languages')}
          multiple
          value={spoken}
          onChange={setSpoken}
          options={languages.map((code) => ({ value: code, label: languageNames[code] }))}
          error={failure?.fields['languages']}
        />
        {chosen.length > 1 && (
          <Select
            name="own"
            label={t('setting.domain_language')}
            options={chosen.map((code) => ({ value: code, label: languageNames[code] }))}
          />
        )}
      </Stack>
    </form>
  )
}
