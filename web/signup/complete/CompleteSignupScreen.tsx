import { type ReactNode, useRef } from 'react'
import { useLoaderData } from 'react-router'
import { useSearchParams } from '../../state/use-search-params.ts'
import { Link } from '../../app/Link.tsx'
import type { OwnNotifications } from '#contract/notifications/notifications.ts'
import { consentedMails } from '#contract/notifications/options.ts'
import { factNames, initialOf } from '#contract/profile/facts.ts'
import type { OwnProfile } from '#contract/profile/profile.ts'
import { WrongAddress } from '../../account/activation/WrongAddress.tsx'
import { useViewer } from '../../account/use-viewer.ts'
import { type MessageId, useMessages } from '../../i18n/messages.tsx'
import { useNotifications } from '../../notifications/use-notifications.ts'
import { paths } from '../../app/paths.ts'
import { PhotoManager } from '../../photos/PhotoManager.tsx'
import { type Sharing, SharingSwitches, useSharing } from '../../privacy/SharingSwitches.tsx'
import { InterestPicker } from '../../profile/fields/InterestPicker.tsx'
import { ProfileDetails } from '../../profile/fields/ProfileDetails.tsx'
import { ProfileTexts } from '../../profile/fields/ProfileTexts.tsx'
import { SaveNote } from '../../profile/fields/SaveNote.tsx'
import { type ProfileForm, useOwnProfile } from '../../profile/fields/use-own-profile.ts'
import { Alert } from '../../ui/Alert.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Heading } from '../../ui/Heading.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useFocusAfter } from '../../ui/use-focus-after.ts'
import type { loader } from './CompleteSignupScreen.loader.ts'
import styles from './CompleteSignupScreen.module.css'

const stepNames = ['photo', 'about', 'details', 'interests'] as const

type StepName = (typeof stepNames)[number]

/** Steps after the photo, which already links to the members: only later steps show progress. */
const more = stepNames.length - 1

/** After signup: photo, texts, details, interests. Every step can be skipped, and every change is saved at once. */
export function CompleteSignupScreen() {
  const { t } = useMessages()
  const { profile, photos, notifications, sharing } = useLoaderData<typeof loader>()
  const form = useOwnProfile(profile)
  const { step, to, end } = useSteps()
  const name = stepNames[step]!
  const viewer = useViewer()
  const title = useRef<HTMLHeadingElement>(null)
  useFocusAfter(step, title)
  const contents: Record<StepName, ReactNode> = {
    photo: <PhotoManager initial={photos} />,
    about: <ProfileTexts form={form} />,
    details: <ProfileDetails form={form} />,
    interests: <InterestPicker value={form.profile.interests} onChange={(interests) => void form.save({ interests })} />,
  }
  const last = step === stepNames.length - 1
  const filled = isFilled(name, form.profile)

  return (
    <Screen width={44} gap={6} className={styles.screen}>
      {step > 0 && <Stepper count={more} current={step} label={t('signup.step', { step, count: more })} />}
      <div className={styles.words}>
        {step === 0 && viewer && <p className={styles.welcome}>{t('complete.welcome', { name: viewer.username })}</p>}
        <Heading level={1} size="display" ref={title} tabIndex={-1} className={styles.title}>
          {t(`complete.${name}_title` as MessageId)}
        </Heading>
        <p className={styles.text}>{t(`complete.${name}_text` as MessageId)}</p>
      </div>
      {step === 0 && <Unsent />}
      <div key={name}>{contents[name]}</div>
      {last && <SharingQuestion initial={sharing} />}
      {last && <NewsSwitch initial={notifications} />}
      <Actions form={form}>
        {step === 0 ? (
          <Link className={buttonClass('quiet', 'l')} to={end} viewTransition>
            {t('complete.see_men')}
          </Link>
        ) : (
          <Link className={buttonClass('quiet', 'l')} to={to(step - 1)} viewTransition>
            {t('nav.back')}
          </Link>
        )}
        <Link
          className={cx(buttonClass(filled ? 'primary' : 'secondary', 'l'), styles.next)}
          to={last ? end : to(step + 1)}
          viewTransition
        >
          {t(last ? 'complete.see_men' : filled ? 'signup.continue' : 'complete.skip')}
        </Link>
      </Actions>
      {step === 0 && viewer?.status === 'not_confirmed' && (
        <div className={styles.mail}>
          <p>{t('complete.mail_sent', { email: viewer.email })}</p>
          <WrongAddress />
        </div>
      )}
    </Screen>
  )
}

/** Says that the first message could not be sent, before the member waits for an answer. */
function Unsent() {
  const { t } = useMessages()
  const [query] = useSearchParams()
  const unsent = query.get('unsent')
  if (unsent !== 'refused' && unsent !== 'gone') return null
  return <Alert tone="warning" title={t(unsent === 'refused' ? 'complete.unsent_kept' : 'complete.unsent')} />
}

function Actions({ form, children }: { form: ProfileForm; children: ReactNode }) {
  return (
    <div className={styles.actions}>
      <div className={styles.note}>
        <SaveNote form={form} />
      </div>
      <div className={styles.buttons}>{children}</div>
    </div>
  )
}

/** The step in the address; keeps the query that signup passed on. */
function useSteps() {
  const [query] = useSearchParams()
  const step = Math.min(stepNames.length - 1, Math.max(0, Math.trunc(Number(query.get('step')) || 0)))
  const queryWith = (changes: Record<string, string>) => new URLSearchParams({ ...Object.fromEntries(query), ...changes })
  const rest = queryWith({})
  rest.delete('step')
  return {
    step,
    to: (next: number) => paths.completeSignup(`${queryWith({ step: String(next) })}`),
    end: paths.signupMatches(rest.toString()),
  }
}

/** Whether the member filled in something on a step: decides between 'continue' and 'skip'. */
function isFilled(step: StepName, profile: OwnProfile): boolean {
  const { main_image, about, looking_for, interests } = profile
  const filled: Record<StepName, boolean> = {
    photo: main_image !== null,
    about: about !== '' || looking_for !== '',
    details: factNames.some((name) => profile[name] !== initialOf(name)),
    interests: interests.length > 0,
  }
  return filled[step]
}

/** Mails that require consent. */
function NewsSwitch({ initial }: { initial: OwnNotifications }) {
  const { t } = useMessages()
  const { own, save } = useNotifications(initial)
  return (
    <Switch
      label={t('complete.news')}
      hint={t('complete.news_text')}
      checked={consentedMails.some((type) => own.choices[type].email)}
      onChange={({ target: { checked: chosen } }) =>
        void save({ choices: consentedMails.map((type) => ({ type, channel: 'email', chosen })) }, t('complete.news'))
      }
    />
  )
}

/** Whether members of other sites may see this member; requires consent. */
function SharingQuestion({ initial }: { initial: Sharing }) {
  const { t } = useMessages()
  const sharing = useSharing(initial)
  if (sharing.sites.length === 0) return null
  return (
    <section className={styles.words} aria-labelledby="sharing-title">
      <Heading level={2} size="s" id="sharing-title">
        {t('sharing.title')}
      </Heading>
      <p className={styles.text}>{t('sharing.text')}</p>
      <SharingSwitches {...sharing} />
    </section>
  )
}
