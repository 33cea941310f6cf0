import { useEntryWarning } from '../../account/use-entry-warning.ts'
import { useSettings } from '../../site/use-settings.ts'
import { WhoFields } from '../../profile/fields/WhoFields.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { StepForm, type StepProps } from './StepForm.tsx'

/** Gender and sought genders, with the entry warning for visitors who have not answered it. */
export function WhoStep(props: StepProps) {
  const { asked, dismissed, dismiss } = useEntryWarning()
  const { draft, errors, change, isStepRight, next } = props.signup

  function submit() {
    if (!isStepRight()) return
    // Continuing answers the warning, here and everywhere else.
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

/** The full warning with a link to leave; the step's button confirms it. */
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
