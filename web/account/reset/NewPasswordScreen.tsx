import { useActionData, useLoaderData } from 'react-router'
import { Link } from '../../app/Link.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { ScreenHead } from '../../ui/ScreenHead.tsx'
import { Landscape } from '../login/Landscape.tsx'
import styles from '../login/LoginScreen.module.css'
import { NewPassword } from '../password/NewPassword.tsx'
import type { action } from './NewPasswordScreen.action.ts'
import type { loader } from './NewPasswordScreen.loader.ts'
import { useReset } from './use-reset.ts'

/** Behind the mailed link: the new password, typed twice (specification, section 2). Opening the page does not use the link up. */
export function NewPasswordScreen() {
  const { t } = useMessages()
  const { token, works } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const { submit, busy, failure, expired } = useReset(token, sent)
  if (!works || expired)
    return (
      <Landscape>
        <section className={styles.card}>
          <EmptyState
            level={1}
            drawing="error"
            title={t('reset.expired_title')}
            text={t('error.link_expired')}
            action={
              <Link className={buttonClass('primary', 'l')} to={paths.resetPassword()}>
                {t('reset.new_link')}
              </Link>
            }
          />
        </section>
      </Landscape>
    )
  return (
    <Landscape>
      <section className={styles.card}>
        <ScreenHead title={t('reset.new_title')} />
        <p>{t('reset.new_text')}</p>
        <form method="post" className={styles.form} onSubmit={submit} noValidate>
          {failure?.text && <FormError key={failure.count} title={failure.text} />}
          <NewPassword fields={failure?.fields} />
          <Button type="submit" size="l" wide busy={busy}>
            {t('reset.save')}
          </Button>
        </form>
      </section>
    </Landscape>
  )
}
