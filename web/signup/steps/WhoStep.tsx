import { useEntryWarning } from '../../account/use-entry-warning.ts'
import { useSettings } from '../../site/use-settings.ts'
import { WhoFields } from '../../profile/fields/WhoFields.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { StepForm, type StepProps } from './StepForm.tsx'

/** Who he is and seeks, and the entry warning within it for whoever has not answered it at the door. */
export function WhoStep(props: StepProps) {
  const { asked, dismissed, dismiss } = useEntryWarning()
  const { draft, errors, change, isStepRight, next } = props.signup

  function submit() {
    if (!isStepRight()) return
    // Going on is the answer to the warning, here and everywhere else.
    if (asked) dismiss()
    next()
  }

  return (
    <StepForm {...props} onSubmit={submit}>
      {asked && !dismissed && <AdultsOnly />}
      <WhoFields
        gender={draft.gender}
        seeks={draft.seeks ?? []}
        errors={{ gender: errors.gender }}
        onGender={(gender) => change({ gender }, 'gender')}
        onSeeks={(seeks) => change({ seeks })}
      />
    </StepForm>
  )
}

/** The warning in full, with the way out; what answers it is the step's own button. */
function AdultsOnly() {
  const { t } = useMessages()
  const { name, min_age: age } = useSettings()
  return (
    <Alert
      title={t('entry.title')}
      actions={
        <a className={buttonClass('secondary', 's')} href="about:blank" rel="noreferrer">
          {t('entry.leave')}
        </a>
      }
    >
      <p>{t('entry.text', { site: name, age })}</p>
      <p>{t('signup.entry_confirm', { age })}</p>
    </Alert>
  )
}
