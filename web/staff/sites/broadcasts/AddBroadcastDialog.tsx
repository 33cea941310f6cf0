import { useNavigate } from 'react-router'
import { writtenTypes } from '#contract/staff/options.ts'
import { useApi } from '../../../net/use-api.ts'
import { useTries } from '../../../net/use-tries.ts'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { useTexts } from '../../texts.tsx'
import { useSite } from '../use-site.ts'

/** Asks for the kind and the name of a new mail, which is then written. */
export function AddBroadcastDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTexts()
  const api = useApi()
  const navigate = useNavigate()
  const { site } = useSite()
  const { busy, failure, fail, attempt } = useTries()

  function submit(form: HTMLFormElement) {
    const typed = new FormData(form)
    const name = String(typed.get('name')).trim()
    const type = writtenTypes.find((each) => each === typed.get('type')) ?? 'news'
    if (name === '') return fail(form, { name: t('enter.needed') })
    void attempt(form, async () => {
      await api('POST /api/staff/site-broadcast.php', { site: site.id, type, name })
      void navigate(staffPaths.siteBroadcast(site.id, type, name))
      return 'leaves'
    })
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('broadcasts.add')}
      submit={t('pages.write')}
      busy={busy}
      failure={failure}
      size="s"
      onSubmit={submit}
    >
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
    </FormDialog>
  )
}
