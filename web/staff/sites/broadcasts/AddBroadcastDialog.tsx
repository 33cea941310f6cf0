import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { writtenTypes } from '#contract/staff/options.ts'
import { useApi } from '../../../net/use-api.ts'
import { useTries } from '../../../net/use-tries.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { useTexts } from '../../texts.tsx'
import { useSite } from '../use-site.ts'

/** Asks for the kind and the name of a new mail, which is then written. */
export function AddBroadcastDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('broadcasts.add')}
      closeLabel={t('console.close')}
      backdropCloses={false}
      size="s"
    >
      <AddForm />
    </Dialog>
  )
}

function AddForm() {
  const { t } = useTexts()
  const api = useApi()
  const navigate = useNavigate()
  const { site } = useSite()
  const { busy, failure, fail, attempt } = useTries()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const name = String(typed.get('name')).trim()
    const type = writtenTypes.find((each) => each === typed.get('type')) ?? 'news'
    if (name === '') return fail(event.currentTarget, { name: t('enter.needed') })
    void attempt(event.currentTarget, async () => {
      await api('POST /api/staff/site-broadcast.php', { site: site.id, type, name })
      void navigate(staffPaths.siteBroadcast(site.id, type, name))
      return 'leaves'
    })
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        {failure?.text && <FormError key={failure.count} title={failure.text} />}
        <TextField
          name="name"
          label={t('broadcasts.name')}
          hint={t('broadcasts.name_hint')}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={failure?.fields['name']}
          data-autofocus
        />
        <RadioCards
          name="type"
          legend={t('broadcasts.type')}
          options={writtenTypes.map((value) => ({ value, label: t(`broadcasts.type_${value}`) }))}
          defaultValue="news"
          columns={2}
        />
        <Button type="submit" wide busy={busy}>
          {t('pages.write')}
        </Button>
      </Stack>
    </form>
  )
}
