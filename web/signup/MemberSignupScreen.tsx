import { useMemo } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { Landscape } from '../account/login/Landscape.tsx'
import { PageTitle } from '../account/PageTitle.tsx'
import { useMessages } from '../i18n/messages.tsx'
import { paths } from '../app/paths.ts'
import { FictionalIcon } from '../profile/card/FictionalIcon.tsx'
import { useSettings } from '../site/use-settings.ts'
import { cx } from '../ui/cx.ts'
import { Photo } from '../ui/Photo.tsx'
import { useDraft } from './draft/draft.ts'
import { memberIn } from './draft/member-in.ts'
import styles from './MemberSignupScreen.module.css'
import type { loader } from './MemberSignupScreen.loader.ts'
import type { ShownMember } from './shown-members.ts'
import { questionOf, SignupCard } from './SignupCard.tsx'
import signupCard from './SignupCard.module.css'
import { useMayJoin } from './use-may-join.ts'
import { useSignup } from './use-signup.ts'
import { useAddressNavigation } from './step-navigation.ts'

/** Signup that begins with one member and ends with a first message to them (specification, section 2). */
export function MemberSignupScreen() {
  const { t } = useMessages()
  const { name } = useSettings()
  const navigate = useNavigate()
  const { may: preloaded, id, man, liked } = useLoaderData<typeof loader>()
  const navigation = useAddressNavigation(paths.memberSignup(id), useInitialDraft(id, man !== null), memberIn(id))
  const signup = useSignup(navigation, liked)
  const may = useMayJoin(signup.draft.invite, navigation.sent?.draft.invite ? 'yes' : preloaded)
  const leave = async () => navigate(paths.index())
  return (
    <Landscape tall>
      <div className={cx(styles.pair, man && styles.two)}>
        {man && <Man man={man} />}
        <section className={cx(signupCard.card, styles.card)} aria-label={t('signup.title', { site: name })}>
          <PageTitle title={t(questionOf(may, signup.step))} />
          <SignupCard signup={signup} may={may} from={paths.index()} onLeave={leave} />
        </section>
      </div>
    </Landscape>
  )
}

/** The draft that the address implies: the recipient, and their chat as the goal. A member who is not shown to visitors may not exist. */
function useInitialDraft(id: string, isShown: boolean) {
  const { member } = useDraft().draft
  const recipient = memberIn(id)
  return useMemo(
    () =>
      recipient === undefined || recipient === member
        ? undefined
        : { member: recipient, ...(isShown && { next: paths.memberChat(recipient) }) },
    [recipient, member, isShown],
  )
}

function Man({ man: { name, age, city, fictional, main_image: image } }: { man: ShownMember }) {
  const { t } = useMessages()
  return (
    <aside className={styles.member} aria-label={name}>
      <Photo
        alt=""
        eager
        ratio="fill"
        className={styles.photo}
        {...(image && { src: image.urls.card, thumbhash: image.thumbhash })}
      />
      <div className={styles.words}>
        <p className={styles.name}>
          {name}, {age}
          {fictional && (
            <span className={styles.fictional} title={t('card.fictional')}>
              <FictionalIcon />
              {t('card.fictional_short')}
            </span>
          )}
        </p>
        <p>{city}</p>
        <p className={styles.text}>{t('signup.man_text', { name })}</p>
      </div>
    </aside>
  )
}
