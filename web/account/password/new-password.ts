import { passwordProblem } from '#contract/rules/signup.ts'
import type { Texts } from '../../i18n/messages.tsx'

export interface NewPasswordInput {
  password: string
  password_again: string
}

export function newPasswordIn(form: HTMLFormElement): NewPasswordInput {
  const data = new FormData(form)
  return { password: String(data.get('password')), password_again: String(data.get('password_again')) }
}

/** The problems the browser can find. */
export function newPasswordProblems(
  { password, password_again: again }: NewPasswordInput,
  { t }: Pick<Texts, 't'>,
): Record<string, string> {
  const wrong = passwordProblem(password)
  if (wrong) return { password: t(wrong.id, wrong.values) }
  return password === again ? {} : { password_again: t('field.password_again') }
}
