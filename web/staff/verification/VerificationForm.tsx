import { useState } from 'react'
import type { OpenCase } from '#contract/staff/cases.ts'
import { useApi } from '../../net/use-api.ts'
import { useStore } from '../../state/store.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Fieldset } from '../../ui/Fieldset.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import buttons from '../case/DecisionForm.module.css'
import { changeDraft, type Draft, draftOf, draftsStore } from '../case/draft.ts'
import { KeyedChoice } from '../case/KeyedChoice.tsx'
import { Part } from '../case/Part.tsx'
import { type After, useSettle } from '../case/use-settle.ts'
import { useTexts } from '../texts.tsx'
import { useShortcuts } from '../use-shortcuts.ts'
import { photoName } from './photo-name.ts'
import { useVerification } from './use-verification.ts'

const none: ReadonlyMap<string, Draft> = new Map()
const outcomes = ['accept', 'refuse'] as const

/** Whether the selfie shows the person of the photos, and of which; or why not. */
export function VerificationForm({ shown }: { shown: OpenCase }) {
  const { id, reported } = shown
  const { t, languageName } = useTexts()
  const api = useApi()
  const { data } = useVerification(id)
  const { busy, settle } = useSettle(shown)
  const { accept, facts, otherPhotos = [] } = draftOf(useStore(draftsStore, none), id)
  const [missing, setMissing] = useState<'outcome' | 'reasons'>()
  const choose = (isSame: boolean) => changeDraft(id, { accept: isSame })
  useShortcuts({ 'ctrl+Enter': data?.selfie ? () => submit('next') : undefined })
  if (!data?.selfie) return null
  const { photos } = data
  const chosen = photos.filter((photo) => photo.main || !otherPhotos.includes(photo.id)).map((photo) => photo.id)

  function submit(after: After) {
    const reasons = facts.trim()
    const field = accept === undefined ? 'outcome' : !accept && reasons === '' ? 'reasons' : undefined
    setMissing(field)
    if (field) return document.querySelector<HTMLElement>(`[data-field=${field}] :is(input, textarea)`)?.focus()
    const verdict = accept ? { id, accept: true, photos: chosen } : { id, accept: false, reasons }
    void settle({
      input: verdict,
      work: (options) => api('POST /api/staff/verification.php', verdict, options),
      said: t('verify.done'),
      after,
    })
  }

  const language = reported?.language && languageName(reported.language)
  return (
    <Part title={t('decision.title')} raised>
      <Stack gap={4}>
        <div data-field="outcome">
          <KeyedChoice
            name="outcome"
            legend={t('verify.outcome')}
            options={outcomes.map((value) => ({ value, label: t(`verify.${value}`), hint: t(`verify.${value}_hint`) }))}
            value={accept === undefined ? undefined : accept ? 'accept' : 'refuse'}
            onChange={(value) => choose(value === 'accept')}
            error={missing === 'outcome' ? t('decision.needed') : undefined}
          />
        </div>
        {accept === true && photos.length > 1 && (
          <Fieldset legend={t('verify.which')}>
            {photos.map((photo) => (
              <Checkbox
                key={photo.id}
                label={photoName(t, photos, photo)}
                checked={chosen.includes(photo.id)}
                // Without the main photo there would be nothing to mark.
                disabled={photo.main}
                onChange={({ target }) =>
                  changeDraft(id, {
                    otherPhotos: target.checked ? otherPhotos.filter((each) => each !== photo.id) : [...otherPhotos, photo.id],
                  })
                }
              />
            ))}
          </Fieldset>
        )}
        {accept === false && (
          <div data-field="reasons">
            <TextArea
              name="reasons"
              label={t('verify.reasons')}
              hint={language ? t('verify.reasons_hint', { language }) : t('verify.reasons_hint_plain')}
              rows={4}
              maxLength={2000}
              value={facts}
              onChange={({ target }) => changeDraft(id, { facts: target.value })}
              error={missing === 'reasons' ? t('decision.needed') : undefined}
            />
          </div>
        )}
        <div className={buttons.buttons}>
          <Button busy={busy} onClick={() => submit('next')} aria-keyshortcuts="Control+Enter">
            {t('decision.submit_next')}
          </Button>
          <Button variant="secondary" busy={busy} onClick={() => submit('queues')}>
            {t('decision.submit')}
          </Button>
        </div>
      </Stack>
    </Part>
  )
}
