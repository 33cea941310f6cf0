import type { OpenCase } from '#contract/staff/cases.ts'
import { lockables, removables } from '#contract/staff/options.ts'
import { Select } from '../../ui/Select.tsx'
import { useTexts } from '../texts.tsx'
import type { Draft, DraftField } from './draft.ts'
import styles from './MeasureDetails.module.css'
import { photoName } from './photo-name.ts'

interface Props {
  shown: OpenCase
  draft: Draft
  change: (changes: Partial<Draft>) => void
  missing: (field: DraftField) => string | undefined
}

const lockDays = [1, 3, 7, 14, 30]
const suspensionDays = [1, 3, 7, 14, 30, 90]

/** What a measure needs beyond its name: what is removed or locked, and for how long. */
export function MeasureDetails(props: Props) {
  const { measure } = props.draft
  if (measure === 'remove') return <Removal {...props} />
  if (measure === 'lock' || measure === 'suspend') return <Duration {...props} />
  return null
}

function Removal({ shown, draft, change, missing }: Props) {
  const { t } = useTexts()
  const photos = shown.photos.filter((photo) => photo.by_reported && photo.seq === null)
  const messages = shown.messages.filter((message) => message.by_reported && message.kind !== 'gift')
  const parts =
    draft.removes === 'photo'
      ? photos.map((photo) => ({ value: photo.id, label: photoName(t, shown, photo) }))
      : messages.map(({ seq, text }) => ({ value: String(seq), label: text.slice(0, 60) || t('evidence.a_photo') }))
  return (
    <div className={styles.row} data-field="remove">
      <Select
        name="removes"
        label={t('decision.removes')}
        placeholder={t('decision.choose')}
        options={removables.map((value) => ({ value, label: t(`removable.${value}`) }))}
        value={draft.removes ?? ''}
        onChange={({ target }) => change({ removes: removables.find((each) => each === target.value)!, removed: '' })}
        error={draft.removes === undefined ? missing('remove') : undefined}
      />
      {(draft.removes === 'photo' || draft.removes === 'message') && (
        <Select
          name="removed"
          label={t('decision.which')}
          placeholder={t('decision.choose')}
          options={parts}
          value={draft.removed ?? ''}
          onChange={({ target }) => change({ removed: target.value })}
          error={missing('remove')}
        />
      )}
    </div>
  )
}

function Duration({ draft, change, missing }: Props) {
  const { t } = useTexts()
  const isLock = draft.measure === 'lock'
  const days = (isLock ? lockDays : suspensionDays).map((count) => ({
    value: String(count),
    label: t('case.days', { count }),
  }))
  return (
    <div className={styles.row}>
      {isLock && (
        <div data-field="lock">
          <Select
            name="locks"
            label={t('decision.locks')}
            placeholder={t('decision.choose')}
            options={lockables.map((value) => ({ value, label: t(`lockable.${value}`) }))}
            value={draft.locks ?? ''}
            onChange={({ target }) => change({ locks: lockables.find((each) => each === target.value)! })}
            error={missing('lock')}
          />
        </div>
      )}
      <div data-field="days">
        <Select
          name="days"
          label={t('decision.days')}
          options={isLock ? days : [...days, { value: '', label: t('decision.for_good') }]}
          value={draft.days}
          onChange={({ target }) => change({ days: target.value })}
          error={missing('days')}
        />
      </div>
    </div>
  )
}
