import { useState } from 'react'
import type { OpenCase } from '#contract/staff/cases.ts'
import { useApi } from '../../net/use-api.ts'
import { useStore } from '../../state/store.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import buttons from '../case/DecisionForm.module.css'
import { changeDraft, type Draft, draftOf, draftsStore } from '../case/draft.ts'
import { Part } from '../case/Part.tsx'
import { type After, useSettle } from '../case/use-settle.ts'
import { useTexts } from '../texts.tsx'
import { useShortcuts } from '../use-shortcuts.ts'
import { useComplaint } from './use-complaint.ts'

const none: ReadonlyMap<string, Draft> = new Map()

/** The answer to a complaint, which is mailed in the words of the member of staff; or it is closed without one. */
export function AnswerForm({ shown }: { shown: OpenCase }) {
  const { id } = shown
  const { t, languageName } = useTexts()
  const api = useApi()
  const { data } = useComplaint(id)
  const { busy, settle } = useSettle(shown)
  const { facts } = draftOf(useStore(draftsStore, none), id)
  const [missing, setMissing] = useState(false)
  const [closing, setClosing] = useState(false)
  useShortcuts({ 'ctrl+Enter': data?.can_answer ? () => submit('next') : undefined })

  function submit(after: After) {
    const answer = facts.trim()
    setMissing(answer === '')
    if (answer === '') return document.querySelector<HTMLElement>('[data-field=answer] textarea')?.focus()
    void settle({
      input: { answer },
      work: (options) => api('POST /api/staff/complaint.php', { id, answer }, options),
      said: t('answer.done'),
      after,
    })
  }

  async function close() {
    await settle({
      input: { answer: null },
      work: (options) => api('POST /api/staff/complaint.php', { id, answer: null }, options),
      said: t('answer.closed'),
      after: 'queues',
    })
    setClosing(false)
  }

  if (!data) return null
  return (
    <Part title={t('answer.title')} raised>
      <Stack gap={4}>
        {data.can_answer ? (
          <div data-field="answer">
            <TextArea
              name="answer"
              label={t('answer.text')}
              hint={t('answer.hint', { language: languageName(data.language) })}
              rows={6}
              maxLength={4000}
              value={facts}
              onChange={({ target }) => changeDraft(id, { facts: target.value })}
              error={missing ? t('decision.needed') : undefined}
            />
          </div>
        ) : (
          <Alert tone="info">{t('answer.no_address')}</Alert>
        )}
        <div className={buttons.buttons}>
          {data.can_answer && (
            <>
              <Button busy={busy} onClick={() => submit('next')} aria-keyshortcuts="Control+Enter">
                {t('answer.submit_next')}
              </Button>
              <Button variant="secondary" busy={busy} onClick={() => submit('queues')}>
                {t('answer.submit')}
              </Button>
            </>
          )}
          <Button variant={data.can_answer ? 'quiet' : 'secondary'} onClick={() => setClosing(true)}>
            {t('answer.close')}
          </Button>
        </div>
      </Stack>
      <ConfirmDialog
        open={closing}
        title={t('answer.close_title')}
        confirmLabel={t('answer.close')}
        cancelLabel={t('console.cancel')}
        busy={busy}
        onConfirm={() => void close()}
        onCancel={() => setClosing(false)}
      >
        {t('answer.close_text')}
      </ConfirmDialog>
    </Part>
  )
}
