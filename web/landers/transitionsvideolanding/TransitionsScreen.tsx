import { ArrowLeft, ArrowRight } from 'lucide'
import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import { genders } from '#contract/profile/options.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { useSettings } from '../../site/use-settings.ts'
import { cx } from '../../ui/cx.ts'
import { Button } from '../../ui/Button.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { RangeSelect } from '../../ui/RangeSelect.tsx'
import { Select } from '../../ui/Select.tsx'
import { hook } from '../hooks.ts'
import { useLander } from '../use-lander.ts'
import { Land } from './Land.tsx'
import styles from './TransitionsScreen.module.css'

/** Across the water in a day: a question each for morning, afternoon, evening and night brings the other shore nearer. */
export function TransitionsScreen() {
  const { t } = useMessages()
  const { headline, text, pictures } = useLander()
  return (
    <section
      className={cx(styles.stage, pictures.length > 0 && styles.photographed)}
      {...hook('scene', '1')}
      data-under-bar={pictures.length > 0 ? 'dark' : ''}
      {...hook('crossing', pictures.length > 0 ? 'pictures' : 'drawn')}
    >
      {pictures.length > 0 ? <Pictures pictures={pictures} /> : <Land />}
      <form className={styles.form} action={paths.signup()}>
        <div className={styles.intro}>
          <Heading level={1} size="display">
            {headline ?? t('lander.crossing.headline')}
          </Heading>
          <p>{text ?? t('lander.crossing.text')}</p>
        </div>
        <Scene at={1} hour={t('lander.crossing.morning')} question={t('lander.crossing.who')}>
          <Answers name="gender" />
        </Scene>
        <Scene at={2} hour={t('lander.crossing.afternoon')} question={t('lander.crossing.whom')}>
          <Answers name="seeks" anyone />
        </Scene>
        <Scene at={3} hour={t('lander.crossing.evening')} question={t('lander.crossing.age')}>
          <Ages />
        </Scene>
        <Scene at={4} hour={t('lander.crossing.night')} question={t('signup.place_title')}>
          <Place />
        </Scene>
      </form>
    </section>
  )
}

/** The operator's pictures, stacked. */
function Pictures({ pictures }: { pictures: string[] }) {
  return (
    <div className={styles.pictures} aria-hidden="true">
      {pictures.slice(0, 4).map((address, at) => (
        <img key={address} className={styles.picture} src={address} alt="" fetchPriority={at === 0 ? 'high' : 'low'} />
      ))}
    </div>
  )
}

/** One part of the day. Later questions stay disabled, so that they are not sent before they are asked. */
function Scene({ at, hour, question, children }: { at: number; hour: string; question: string; children: ReactNode }) {
  const { t } = useMessages()
  return (
    <fieldset className={styles.scene} {...hook('at', at)} disabled={at > 1} aria-labelledby={`question-${at}`}>
      <div className={styles.words}>
        <p className={styles.hour}>
          {at > 1 && (
            <button type="button" className={styles.back} {...hook('back')}>
              <Icon node={ArrowLeft} />
              {t('nav.back')}
            </button>
          )}
          <span>
            {hour} · {at}/4
          </span>
        </p>
        <Heading level={2} size="xl" id={`question-${at}`} tabIndex={-1} className={styles.question}>
          {question}
        </Heading>
      </div>
      {children}
    </fieldset>
  )
}

function Answers({ name, anyone }: { name: string; anyone?: boolean }) {
  const { t } = useMessages()
  return (
    <div className={styles.answers}>
      {genders.map((code) => (
        <button key={code} type="submit" name={name} value={code} className={styles.answer}>
          {t(`option.gender.${code}`)}
        </button>
      ))}
      {anyone && (
        <button type="submit" name={name} value="" className={styles.answer}>
          {t('index.anyone')}
        </button>
      )}
    </div>
  )
}

function Ages() {
  const { t } = useMessages()
  const { min_age } = useSettings()
  return (
    <div className={styles.card}>
      <RangeSelect
        legend={t('index.age')}
        hideLegend
        from={{ name: 'min_age', label: t('index.age_from'), defaultValue: Math.max(min_age, 25) }}
        to={{ name: 'max_age', label: t('index.age_to'), defaultValue: 50 }}
        min={min_age}
        max={limits.ageMaximum}
      />
      <Button size="l" wide {...hook('onward')}>
        {t('lander.crossing.onward')}
        <Icon node={ArrowRight} />
      </Button>
    </div>
  )
}

/** The script loads the regions of the chosen country. */
function Place() {
  const { t, language, countryName } = useMessages()
  const { countries } = useSettings()
  const { button } = useLander()
  const options = countries
    .map((code) => ({ value: code, label: countryName(code) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
  return (
    <div className={styles.card}>
      <div className={styles.place}>
        <Select label={t('signup.country')} name="country" options={options} defaultValue={countries[0]} />
        <Select label={t('lander.crossing.region')} name="region" options={[]} placeholder={t('lander.crossing.later')} />
      </div>
      <Button type="submit" size="l" wide>
        {button ?? t('lander.crossing.ashore')}
      </Button>
      <p className={styles.next}>{t('lander.crossing.next')}</p>
    </div>
  )
}
