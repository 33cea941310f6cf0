import { useLoaderData, useNavigate } from 'react-router'
import { Landscape } from '../account/login/Landscape.tsx'
import { PageTitle } from '../account/PageTitle.tsx'
import { useMessages } from '../i18n/messages.tsx'
import { paths } from '../paths.ts'
import { useSettings } from '../site/use-settings.ts'
import { questionOf, SignupCard } from './SignupCard.tsx'
import styles from './SignupCard.module.css'
import type { loader } from './SignupScreen.loader.ts'
import { useMayJoin } from './use-may-join.ts'
import { useSignup } from './use-signup.ts'
import { useAddressNavigation } from './step-navigation.ts'

/** Signing up at its own address: for who comes by a link, or without a script. */
export function SignupScreen() {
  const { t } = useMessages()
  const { name } = useSettings()
  const navigate = useNavigate()
  const way = useAddressNavigation(paths.signup())
  const { may: drawn, liked } = useLoaderData<typeof loader>()
  const signup = useSignup(way, liked)
  // Of a form without a script the invitation comes along, and was told good before.
  const may = useMayJoin(signup.draft.invite, way.sent?.draft.invite ? 'yes' : drawn)
  const from = signup.draft.member ? paths.member(signup.draft.member) : paths.index()
  return (
    <Landscape tall>
      <section className={styles.card} aria-label={t('signup.title', { site: name })}>
        <PageTitle title={t(questionOf(may, signup.step))} />
        <SignupCard signup={signup} may={may} from={from} onLeave={async () => navigate(from)} />
      </section>
    </Landscape>
  )
}
