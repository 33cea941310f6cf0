import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '../app/Link.tsx'
import type { FinderAnswers } from '#contract/search/match-finder.ts'
import { type MessageId, useMessages } from '../i18n/messages.tsx'
import { errorText } from '../net/api-error.ts'
import { useApi } from '../net/use-api.ts'
import { paths } from '../app/paths.ts'
import { InterestPicker } from '../profile/fields/InterestPicker.tsx'
import { useSettings } from '../site/use-settings.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Screen } from '../ui/Screen.tsx'
import { Stepper } from '../ui/Stepper.tsx'
import { useFocusAfter } from '../ui/use-focus-after.ts'
import { agesIn, What, Where, Who } from './questions.tsx'
import { type StepName, stepsOf } from './steps.ts'
import styles from './Wizard.module.css'

interface Props {
  initial: FinderAnswers
  /** The question in the address; undefined means the first. */
  asked: StepName | undefined
  /** The viewer has saved answers: the first question links back to the list. */
  kept: boolean
}

/** One question after the other; only the last step saves the answers. */
export function Wizard({ initial, asked, kept }: Props) {
  const { t } = useMessages()
  const settings = useSettings()
  const steps = stepsOf(settings)
  const step = Math.max(0, steps.indexOf(asked ?? steps[0]!))
  const name = steps[step]!
  const last = step === steps.length - 1
  const [answers, setAnswers] = useState(initial)
  const { keep, busy, problem } = useSave()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useFocusAfter(name, title)

  const change = (changes: Partial<FinderAnswers>) => setAnswers((before) => ({ ...before, ...changes }))
  const contents: Record<StepName, ReactNode> = {
    what: <What answers={answers} change={change} />,
    who: <Who answers={answers} change={change} />,
    where: <Where answers={answers} change={change} />,
    interests: <InterestPicker value={answers.interests} onChange={(interests) => change({ interests })} />,
  }

  /** Reads the sliders, which keep their own values until the next step. */
  function withAges(): FinderAnswers {
    const next =
      name === 'who' && form.current ? { ...answers, ...agesIn(new FormData(form.current), settings.min_age) } : answers
    setAnswers(next)
    return next
  }

  async function submitStep(event: FormEvent) {
    event.preventDefault()
    const next = withAges()
    if (!last) void navigate(paths.matchFinder(steps[step + 1]), { viewTransition: true })
    else if (await keep(next)) void navigate(paths.matchFinder(), { viewTransition: true })
  }

  return (
    <Screen width={44} gap={6} className={styles.screen}>
      <Stepper count={steps.length} current={step + 1} label={t('match_finder.step', { step: step + 1, count: steps.length })} />
      <div className={styles.words}>
        <Heading level={1} size="display" ref={title} tabIndex={-1} className={styles.title}>
          {t(`match_finder.${name}_title`)}
        </Heading>
        <p className={styles.text}>{t(`match_finder.${name}_text` as MessageId)}</p>
      </div>
      <form ref={form} className={styles.form} onSubmit={(event) => void submitStep(event)}>
        <div key={name}>{contents[name]}</div>
        {problem && <Alert tone="danger">{problem}</Alert>}
        <div className={styles.actions}>
          {(step > 0 || kept) && (
            <Link
              className={buttonClass('quiet', 'l')}
              to={paths.matchFinder(step > 0 ? steps[step - 1] : undefined)}
              viewTransition
              onClick={withAges}
            >
              {t('nav.back')}
            </Link>
          )}
          <Button type="submit" size="l" busy={busy} className={styles.on}>
            {t(last ? 'match_finder.finish' : 'match_finder.continue')}
          </Button>
        </div>
      </form>
    </Screen>
  )
}

/** Saves the answers, and returns the error text. A repeated save has the same effect. */
function useSave() {
  const api = useApi()
  const { t } = useMessages()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function keep(answers: FinderAnswers): Promise<boolean> {
    setBusy(true)
    setProblem(undefined)
    try {
      await api('PUT /api/match-finder.php', answers)
      return true
    } catch (error) {
      setProblem(errorText(error, t))
      return false
    } finally {
      setBusy(false)
    }
  }

  return { keep, busy, problem }
}
