import { useLoaderData, useNavigate } from 'react-router'
import { Landscape } from '../account/login/Landscape.tsx'
import { PageTitle } from '../account/PageTitle.tsx'
import { useMessages } from '../i18n/messages.tsx'
import { paths } from '../app/paths.ts'
import { useSettings } from '../site/use-settings.ts'
import { questionOf, SignupCard } from './SignupCard.tsx'
import styles from './SignupCard.module.css'
import type { loader } from './SignupScreen.loader.ts'
import { useMayJoin } from './use-may-join.ts'
import { useSignup } from './use-signup.ts'
import { useAddressNavigation } from './step-navigation.ts'

/** Signup at its own address, for links and browsers without a script. */
export function SignupScreen() {
  const { t } = useMessages()
  const { name } = useSettings()
  const navigate = useNavigate()
  const navigation = useAddressNavigation(paths.signup())
  const { may: preloaded, liked } = useLoaderData<typeof loader>()
  const signup = useSignup(navigation, liked)
  // A form without a script carries an invitation that was accepted before.
  const may = useMayJoin(signup.draft.invite, navigation.sent?.draft.invite ? 'yes' : preloaded)
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
