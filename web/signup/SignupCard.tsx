import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from '../app/Link.tsx'
import { LanguageMenu } from '../account/languages/LanguageMenu.tsx'
import { type MessageId, useMessages } from '../i18n/messages.tsx'
import { paths } from '../app/paths.ts'
import { SiteMark } from '../site/SiteMark.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Stepper } from '../ui/Stepper.tsx'
import { Farewell } from '../ui/drawings-calm.tsx'
import { Carried } from './Carried.tsx'
import { stepCount } from './checks.ts'
import { hasPersonalDetails } from './draft/draft.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import styles from './SignupCard.module.css'
import type { MayJoin } from './SignupScreen.loader.ts'
import { BirthStep } from './steps/BirthStep.tsx'
import { NameStep } from './steps/NameStep.tsx'
import { PasswordStep } from './steps/PasswordStep.tsx'
import { PlaceStep } from './steps/PlaceStep.tsx'
import { WhoStep } from './steps/WhoStep.tsx'
import type { Signup } from './use-signup.ts'

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

/** The current question, or why signup is closed. */
export const questionOf = (may: MayJoin, step: number): MessageId => (may === 'yes' ? titles[step]! : closed[may].title)

interface Props {
  signup: Signup
  may: MayJoin
  /** The page the visitor came from; 'Leave' leads back to it. */
  from: string
  onLeave: () => Promise<void>
  /** The member the visitor came for, where they may be shown. */
  children?: ReactNode
}

/** Signup, one question at a time (specification, section 2). Only 'Leave' closes it, and it is always there. */
export function SignupCard({ signup, may, from, onLeave, children }: Props) {
  return (
    <>
      <header className={styles.header}>
        <SiteMark />
        <div className={styles.actions}>
          <LanguageMenu />
          <Leave asks={hasPersonalDetails(signup.draft)} to={from} onLeave={onLeave} />
        </div>
      </header>
      {children}
      {may === 'yes' ? <CurrentStep signup={signup} /> : <Closed why={may} />}
    </>
  )
}

/** Shown before the first question: why signup is closed, and the login link for members. */
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

/** Always there; asks whether personal answers stay on the device. */
function Leave({ asks, to, onLeave }: { asks: boolean; to: string; onLeave: () => Promise<void> }) {
  const { t } = useMessages()
  const [asking, setAsking] = useState(false)

  function leave(event: MouseEvent) {
    event.preventDefault()
    if (asks) setAsking(true)
    else void onLeave()
  }

  return (
    <>
      <Link className={styles.leave} to={to} onClick={leave}>
        {t('signup.leave')}
      </Link>
      <LeaveDialog open={asking} onLeave={onLeave} onClose={() => setAsking(false)} />
    </>
  )
}

function CurrentStep({ signup }: { signup: Signup }) {
  const { t } = useMessages()
  const { step, draft, likes, startOver } = signup
  const Step = steps[step]!
  const title = useFocusOnChange(step)
  return (
    <>
      <Stepper count={stepCount} current={step + 1} label={t('signup.step', { step: step + 1, count: stepCount })} />
      <Carried signup={signup} />
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
        {(draft.gender || likes.length > 0) && (
          <Link className={styles.again} to={signup.path} onClick={(event) => (event.preventDefault(), startOver())}>
            {t('signup.start_over')}
          </Link>
        )}
      </footer>
    </>
  )
}

/** Focuses the question of a new step, so that it is read first; not on arrival. */
function useFocusOnChange(step: number) {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    title.current?.focus({ preventScroll: true })
    ;(title.current?.closest('[data-scrolls]') ?? globalThis).scrollTo(0, 0)
  }, [step])
  return title
}
