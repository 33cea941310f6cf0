import type { SitePart } from '#contract/staff/options.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useTexts } from '../../texts.tsx'
import { LeaveDialog } from '../LeaveDialog.tsx'
import { ChangeList } from './ChangeList.tsx'
import type { useDraft } from './use-draft.ts'

interface Props {
  part: SitePart
  draft: ReturnType<typeof useDraft>
  form: () => HTMLFormElement | null
}

/** What stands over a form of settings: the changes before they are saved, and the question before they are left. */
export function DraftDialogs({ part, draft: { reviewing, setReviewing, save, leaving }, form }: Props) {
  const { t } = useTexts()
  return (
    <>
      <Dialog
        open={reviewing !== undefined}
        onClose={() => setReviewing(undefined)}
        title={t('settings.review_title')}
        closeLabel={t('console.close')}
        size="l"
        actions={
          <>
            <Button variant="quiet" onClick={() => setReviewing(undefined)}>
              {t('console.cancel')}
            </Button>
            <Button onClick={() => save(form())}>{t('settings.save')}</Button>
          </>
        }
      >
        {reviewing && <ChangeList part={part} changes={reviewing} />}
      </Dialog>
      <LeaveDialog leaving={leaving} />
    </>
  )
}
