import { FileDown } from 'lucide'
import { useApi } from '../../net/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { useStepUp } from '../step-up.tsx'
import { useTexts } from '../texts.tsx'
import { Part } from './Part.tsx'
import { useCaseAct } from './use-case-act.ts'

/** What to do about known material, and what the authority gets. */
export function AuthorityExport({ id }: { id: string }) {
  const { t } = useTexts()
  const api = useApi()
  const guard = useStepUp()
  const { busy, act } = useCaseAct(id)
  const save = () =>
    void act(async () => {
      const { name, base64 } = await guard(() => api('POST /api/staff/authority-export.php', { id }))
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const link = document.createElement('a')
      link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/zip' }))
      link.download = name
      link.click()
      URL.revokeObjectURL(link.href)
    })
  return (
    <Part title={t('authority.title')}>
      <Stack gap={3}>
        <p>{t('authority.text')}</p>
        <div>
          <Button variant="secondary" size="s" icon={<Icon node={FileDown} />} busy={busy} onClick={save}>
            {t('authority.export')}
          </Button>
        </div>
      </Stack>
    </Part>
  )
}
