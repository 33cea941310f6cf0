import { type FormEvent, type ReactNode, type Ref, useId } from 'react'
import { useMessages } from '../../i18n/messages.tsx'
import { Button } from '../../ui/Button.tsx'
import { Heading } from '../../ui/Heading.tsx'
import styles from './StepForm.module.css'
import type { Signup } from '../use-signup.ts'

export interface StepProps {
  signup: Signup
  title: string
  titleRef: Ref<HTMLHeadingElement>
}

type Props = StepProps & {
  text?: ReactNode
  submitLabel?: string
  busy?: boolean
  /** Called on submit; each step runs its own checks. */
  onSubmit: () => void
  children: ReactNode
}

/** One question with its fields, back and continue. After a failed submit the first invalid field gets the focus. */
export function StepForm({ signup, title, titleRef, text, submitLabel, busy = false, onSubmit, children }: Props) {
  const { t } = useMessages()
  const backForm = useId()
  const here = `${signup.path}?step=${signup.step}`

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    onSubmit()
    // Invalid fields are marked on the next render.
    setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus(), 50)
  }

  return (
    <>
      <form method="post" action={here} className={styles.form} onSubmit={submit} noValidate>
        <input type="hidden" name="draft" value={JSON.stringify(signup.draft)} readOnly />
        <input type="hidden" name="key" value={signup.sent.key ?? ''} readOnly />
        <div className={styles.words}>
          <Heading level={1} size="display" ref={titleRef} tabIndex={-1} className={styles.title}>
            {title}
          </Heading>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        <div className={styles.fields}>{children}</div>
        <div className={styles.actions}>
          {signup.step > 0 && (
            <Button
              type="submit"
              form={backForm}
              variant="quiet"
              size="l"
              onClick={(event) => (event.preventDefault(), signup.back())}
            >
              {t('nav.back')}
            </Button>
          )}
          <Button type="submit" size="l" busy={busy} className={styles.next}>
            {submitLabel ?? t('signup.continue')}
          </Button>
        </div>
      </form>
      {/* A separate form, so that the Enter key never means back. */}
      <form method="post" action={here} id={backForm} hidden>
        <input type="hidden" name="draft" value={JSON.stringify(signup.draft)} readOnly />
        <input type="hidden" name="go" value="back" readOnly />
      </form>
    </>
  )
}
