import type { SitePart } from '#contract/staff/options.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog, Dialog } from '../../../ui/Dialog.tsx'
import { useTexts } from '../../texts.tsx'
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
      <ConfirmDialog
        open={leaving !== undefined}
        title={t('settings.leave_title')}
        confirmLabel={t('settings.leave')}
        cancelLabel={t('settings.stay')}
        danger
        onConfirm={() => leaving?.go()}
        onCancel={() => leaving?.stay()}
      >
        {t('settings.leave_text')}
      </ConfirmDialog>
    </>
  )
}
