import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { SiteMark } from '../site/SiteMark.tsx'
import { useSettings } from '../site/use-settings.ts'
import { Landscape } from '../account/login/Landscape.tsx'
import { LanguageMenu } from '../account/LanguageMenu.tsx'
import { PageTitle } from '../account/PageTitle.tsx'
import { type MessageId, useMessages } from '../i18n/messages.tsx'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Stepper } from '../ui/Stepper.tsx'
import { Farewell } from '../ui/drawings-calm.tsx'
import { Carried } from './Carried.tsx'
import { BirthStep } from './steps/BirthStep.tsx'
import { stepCount } from './checks.ts'
import { type Draft, tellsOfHim } from './draft.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { NameStep } from './steps/NameStep.tsx'
import { PasswordStep } from './steps/PasswordStep.tsx'
import { PlaceStep } from './steps/PlaceStep.tsx'
import styles from './SignupScreen.module.css'
import { type Signup, useSignup } from './use-signup.ts'
import type { MayJoin } from './SignupScreen.loader.ts'
import { useMayJoin } from './use-may-join.ts'
import { WhoStep } from './steps/WhoStep.tsx'

const steps = [WhoStep, BirthStep, PlaceStep, NameStep, PasswordStep]
const titles: readonly MessageId[] = [
  'signup.who_title',
  'signup.birth_title',
  'signup.place_title',
  'signup.name_title',
  'signup.password_title',
]

const closed: Record<Exclude<MayJoin, 'yes'>, { title: MessageId; text: MessageId }> = {
  signup_closed: { title: 'signup.closed_title', text: 'error.signup_closed' },
  signup_invite_only: { title: 'signup.invite_only_title', text: 'error.signup_invite_only' },
  invitation_invalid: { title: 'signup.invitation_title', text: 'error.invitation_invalid' },
}

/** Signing up, one question a screen (specification, section 2): nothing but the card closes it, and 'Leave' is always there. */
export function SignupScreen() {
  const { t } = useMessages()
  const { name } = useSettings()
  const signup = useSignup()
  const { step, draft } = signup
  const may = useMayJoin(draft.invite)
  return (
    <Landscape tall>
      <section className={styles.card} aria-label={t('signup.title', { site: name })}>
        <PageTitle
          title={t(may !== 'yes' ? closed[may].title : step === 0 ? 'signup.page_title' : titles[step]!)}
          summary={t('signup.summary')}
        />
        <header className={styles.header}>
          <SiteMark />
          <div className={styles.ways}>
            <LanguageMenu />
            <Leave draft={draft} />
          </div>
        </header>
        {may === 'yes' ? <CurrentStep signup={signup} /> : <Closed why={may} />}
      </section>
    </Landscape>
  )
}

/** Before he tells anything: why he cannot join now, and the way in for who is a member. */
function Closed({ why }: { why: Exclude<MayJoin, 'yes'> }) {
  const { t } = useMessages()
  return (
    <EmptyState
      level={1}
      drawing={Farewell}
      title={t(closed[why].title)}
      text={t(closed[why].text)}
      action={
        <p>
          {t('signup.have_account')} <Link to={paths.login()}>{t('nav.log_in')}</Link>
        </p>
      }
    />
  )
}

/** Always there; what he has told of himself he may leave behind or take along. */
function Leave({ draft }: { draft: Draft }) {
  const { t } = useMessages()
  const [asking, setAsking] = useState(false)
  const to = draft.member ? paths.member(draft.member) : paths.index()

  function leave(event: MouseEvent) {
    if (!tellsOfHim(draft)) return
    event.preventDefault()
    setAsking(true)
  }

  return (
    <>
      <Link className={styles.leave} to={to} onClick={leave}>
        {t('signup.leave')}
      </Link>
      <LeaveDialog open={asking} to={to} onClose={() => setAsking(false)} />
    </>
  )
}

function CurrentStep({ signup }: { signup: Signup }) {
  const { t } = useMessages()
  const { step, draft, startOver } = signup
  const Step = steps[step]!
  const title = useFocusOnChange(step)
  return (
    <>
      <Stepper count={stepCount} current={step + 1} label={t('signup.step', { step: step + 1, count: stepCount })} />
      <Carried draft={draft} />
      <Step key={step} signup={signup} titleRef={title} title={t(titles[step]!)} />
      <footer className={styles.footer}>
        {step === 0 ? (
          <p>
            {t('signup.have_account')}{' '}
            <Link to={paths.login(draft.next ?? (draft.member && paths.member(draft.member)))}>{t('nav.log_in')}</Link>
          </p>
        ) : (
          <p data-needs-script>{t('signup.draft_kept')}</p>
        )}
        {draft.gender !== undefined && (
          <Link className={styles.again} to={paths.signup()} onClick={startOver}>
            {t('signup.start_over')}
          </Link>
        )}
      </footer>
    </>
  )
}

/** The question of a new step takes the focus, so that it is read first; not on arrival. */
function useFocusOnChange(step: number) {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    title.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [step])
  return title
}
