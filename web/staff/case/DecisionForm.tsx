import type { OutputOf } from '#contract/calls.ts'
import type { OpenCase } from '#contract/staff/cases.ts'
import { conductRules, type Measure, measures } from '#contract/staff/options.ts'
import { useStore } from '../../state/store.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ConfirmDialog, Dialog } from '../../ui/Dialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { useTexts } from '../texts.tsx'
import { useShortcuts } from '../use-shortcuts.ts'
import styles from './DecisionForm.module.css'
import { changeDraft, defaultDays, type Draft, type DraftField, draftOf, draftsStore } from './draft.ts'
import { KeyedChoice } from './KeyedChoice.tsx'
import { MeasureDetails } from './MeasureDetails.tsx'
import { Part } from './Part.tsx'
import statementStyles from './StatementDialog.module.css'
import { useDecision } from './use-decision.ts'

const outcomes = ['upheld', 'undone'] as const
/** A hint seals nothing that could be removed. */
const measuresOf = (queue: OpenCase['queue']) => measures.filter((measure) => queue !== 'hints' || measure !== 'remove')
const none: ReadonlyMap<string, Draft> = new Map()

/** The decision of a case: a measure with its rule and the facts, or the outcome of an appeal. */
export function DecisionForm({ shown }: { shown: OpenCase }) {
  const { t, languageName } = useTexts()
  const { id, queue, reported } = shown
  const draft = draftOf(useStore(draftsStore, none), id)
  const decision = useDecision(shown, draft)
  const change = (changes: Partial<Draft>) => changeDraft(id, changes)
  // Each measure offers days of its own.
  const choose = (measure: Measure) => change({ measure, days: defaultDays })
  const missing = (field: DraftField) => (decision.missing.includes(field) ? t('decision.needed') : undefined)
  const isAppeal = queue === 'appeals'
  const isHint = queue === 'hints'
  const toReporter = !isAppeal && draft.measure === 'none'
  const offered = measuresOf(queue)
  useShortcuts({
    p: toReporter ? undefined : decision.preview,
    'ctrl+Enter': () => decision.submit('next'),
  })
  const language = reported?.language && languageName(reported.language)

  return (
    <Part title={t('decision.title')} raised>
      <Stack gap={4}>
        {isAppeal ? (
          <div data-field="appeal">
            <KeyedChoice
              name="appeal"
              legend={t('decision.outcome')}
              options={outcomes.map((value) => ({ value, label: t(`appeal.${value}`), hint: t(`appeal_hint.${value}`) }))}
              value={draft.appeal}
              onChange={(appeal) => change({ appeal })}
              error={missing('appeal')}
            />
          </div>
        ) : (
          <div data-field="measure">
            <KeyedChoice
              name="measure"
              legend={t('decision.measure')}
              options={offered.map((value) => ({
                value,
                label: t(`measure.${value}`),
                hint: t(isHint && value === 'none' ? 'measure_hint.nobody' : `measure_hint.${value}`),
              }))}
              value={draft.measure}
              onChange={choose}
              error={missing('measure')}
            />
          </div>
        )}
        {shown.hint?.kind === 'returned' && (
          <Checkbox
            name="same"
            label={t('decision.same')}
            hint={t('decision.same_hint')}
            checked={draft.same ?? false}
            onChange={({ target }) => change({ same: target.checked })}
          />
        )}
        {!isAppeal && <MeasureDetails {...{ shown, draft, change, missing }} />}
        {!isAppeal && draft.measure !== undefined && draft.measure !== 'none' && (
          <div data-field="rule" className={styles.rule}>
            <Select
              name="rule"
              label={t('decision.rule')}
              placeholder={t('decision.choose')}
              options={conductRules.map((rule) => ({ value: rule, label: t(`rule.${rule}`) }))}
              value={draft.rule ?? ''}
              onChange={({ target }) => change({ rule: conductRules.find((rule) => rule === target.value)! })}
              error={missing('rule')}
            />
            {draft.rule && <p className={styles.ruleText}>{t(`rule_text.${draft.rule}`)}</p>}
          </div>
        )}
        <div data-field="facts">
          <TextArea
            name="facts"
            label={t(toReporter ? (isHint ? 'decision.note' : 'decision.reasons') : 'decision.facts')}
            hint={
              toReporter
                ? t(isHint ? 'comments.note' : 'decision.reasons_hint')
                : language
                  ? t('decision.facts_hint', { language })
                  : t('decision.facts_hint_plain')
            }
            rows={4}
            maxLength={2000}
            value={draft.facts}
            onChange={({ target }) => change({ facts: target.value })}
            error={missing('facts')}
          />
        </div>
        <div className={styles.buttons}>
          <Button busy={decision.busy} onClick={() => decision.submit('next')} aria-keyshortcuts="Control+Enter">
            {t('decision.submit_next')}
          </Button>
          <Button variant="secondary" busy={decision.busy} onClick={() => decision.submit('queues')}>
            {t('decision.submit')}
          </Button>
          {!toReporter && (
            <Button variant="quiet" onClick={decision.preview} aria-keyshortcuts="P">
              {t('decision.preview')}
            </Button>
          )}
        </div>
      </Stack>
      <StatementDialog statement={decision.statement} onClose={decision.closePreview} />
      <ConfirmDialog
        open={decision.confirming !== undefined}
        title={t(draft.measure === 'close' ? 'decision.confirm_close' : 'decision.confirm_suspend')}
        confirmLabel={t(`measure.${draft.measure === 'close' ? 'close' : 'suspend'}`)}
        cancelLabel={t('console.cancel')}
        danger
        busy={decision.busy}
        onConfirm={() => decision.submit(decision.confirming ?? 'queues')}
        onCancel={decision.cancel}
      >
        {t(draft.measure === 'close' ? 'decision.confirm_close_text' : 'decision.confirm_suspend_text')}
      </ConfirmDialog>
    </Part>
  )
}

type Statement = OutputOf<'POST /api/staff/statement.php'>

/** The statement of reasons as the reported member will read it, in their language. */
function StatementDialog({ statement, onClose }: { statement: Statement | undefined; onClose: () => void }) {
  const { t, languageName } = useTexts()
  return (
    <Dialog open={statement !== undefined} onClose={onClose} title={t('statement.title')} closeLabel={t('console.close')}>
      {statement && (
        <>
          <p className={statementStyles.note}>{t('statement.language', { language: languageName(statement.language) })}</p>
          <article lang={statement.language} className={statementStyles.letter}>
            <h3 className={statementStyles.subject}>{statement.subject}</h3>
            {statement.paragraphs.map((paragraph, index) => (
              <p key={index} className={statementStyles.paragraph} dir="auto">
                {paragraph}
              </p>
            ))}
          </article>
        </>
      )}
    </Dialog>
  )
}
