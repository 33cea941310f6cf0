import { ArrowRight, Heart } from 'lucide'
import { limits } from '#contract/limits.ts'
import { genders } from '#contract/profile/options.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { useSettings } from '../../site/use-settings.ts'
import { Button } from '../../ui/Button.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { RangeSelect } from '../../ui/RangeSelect.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { cx } from '../../ui/cx.ts'
import { hook } from '../hooks.ts'
import { useLander } from '../use-lander.ts'
import { Someone } from '../Someone.tsx'
import styles from './SocialNetworkScreen.module.css'
import { Stream } from './Stream.tsx'

/** The first screen of a lively house: its members, their towns, and the visitor's own card, still empty, in first place. */
export function SocialNetworkScreen() {
  const { t } = useMessages()
  const { headline } = useLander()
  return (
    <div className={styles.house} {...hook('house')}>
      <Heading level={1} size="display" className={styles.headline}>
        {headline ?? t('lander.house.headline')}
      </Heading>
      <Row />
      <OwnCard />
      <Stream />
      <template {...hook('sit')}>
        <a className={cx(styles.under, styles.sit)} href={paths.signup()}>
          <span {...hook('name')} /> <VisuallyHidden>{t('lander.house.write')}</VisuallyHidden>
        </a>
      </template>
    </div>
  )
}

/** Faces in a row; the first place is the visitor's. */
function Row() {
  const { t } = useMessages()
  return (
    <ul role="list" aria-label={t('lander.house.inside')} tabIndex={0} className={styles.row}>
      <li className={styles.seat}>
        <span className={cx(styles.circle, styles.empty)}>
          <Someone own />
        </span>
        <span className={styles.under}>{t('lander.house.you')}</span>
      </li>
      {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((place) => (
        <li key={place} className={styles.seat} {...hook('seat')}>
          <span className={styles.circle} {...hook('face')}>
            <Someone variant={place} />
          </span>
          <span className={styles.under} {...hook('under')} />
        </li>
      ))}
    </ul>
  )
}

/** The visitor's card shows each answer at once. */
function OwnCard() {
  const { t } = useMessages()
  const { min_age } = useSettings()
  const { text, button } = useLander()
  return (
    <form action={paths.signup()} className={styles.card} {...hook('card')}>
      <header className={styles.head}>
        <span className={cx(styles.circle, styles.empty)}>
          <Someone own />
        </span>
        <p className={styles.answers} aria-live="polite">
          <strong {...hook('answer', 'gender')}>{t('lander.house.you')}</strong>
          <span {...hook('answer', 'seeks')} {...hook('template', t('lander.house.seeks', { whom: '{whom}' }))}>
            {text ?? t('lander.house.own')}
          </span>
        </p>
      </header>
      <Choices name="gender" legend={t('signup.i_am')} />
      <Choices name="seeks" legend={t('signup.looking_for')} anyone />
      <RangeSelect
        legend={t('index.age')}
        from={{ name: 'min_age', label: t('index.age_from'), defaultValue: Math.max(min_age, 25) }}
        to={{ name: 'max_age', label: t('index.age_to'), defaultValue: 50 }}
        min={min_age}
        max={limits.ageMaximum}
      />
      <Button type="submit" size="l" wide>
        {button ?? t('lander.house.take')}
        <Icon node={ArrowRight} />
      </Button>
      <p
        className={styles.likes}
        aria-live="polite"
        {...hook('likes', JSON.stringify([1, 2, 3, 4].map((count) => t('lander.house.liked', { count }))))}
      >
        <Icon node={Heart} />
        <span />
      </p>
    </form>
  )
}

function Choices({ name, legend, anyone }: { name: string; legend: string; anyone?: boolean }) {
  const { t } = useMessages()
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {genders.map((code) => (
        <Choice key={code} name={name} value={code} label={t(`option.gender.${code}`)} />
      ))}
      {anyone && <Choice name={name} value="" label={t('index.anyone')} />}
    </fieldset>
  )
}

function Choice({ name, value, label }: { name: string; value: string; label: string }) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={name} value={value} />
      {label}
    </label>
  )
}
