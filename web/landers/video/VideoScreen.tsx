import { ArrowRight, Pause, Play } from 'lucide'
import { genders } from '#contract/profile/options.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { hook } from '../hooks.ts'
import { useLander } from '../use-lander.ts'
import { Ride } from './Ride.tsx'
import styles from './VideoScreen.module.css'

/** A film behind one question: the operator's clip, else two riders on the road. */
export function VideoScreen() {
  const { t } = useMessages()
  const { headline, text, button, clip, pictures } = useLander()
  return (
    <section className={styles.stage} {...hook('film')} data-under-bar="dark">
      <div className={styles.scene}>
        {pictures[0] ? <img className={styles.film} src={pictures[0]} alt="" fetchPriority="high" /> : <Ride />}
        {clip && (
          <video className={styles.film} {...hook('clip', clip)} muted loop playsInline preload="none" aria-hidden="true" />
        )}
      </div>
      <div className={styles.scrim} />
      <form className={styles.words} action={paths.signup()}>
        <Heading level={1} size="display">
          {headline ?? t('lander.ride.headline')}
        </Heading>
        {text && <p>{text}</p>}
        <fieldset className={styles.question}>
          <legend>{t('lander.ride.whom')}</legend>
          <div className={styles.choices}>
            {genders.map((code) => (
              <Choice key={code} value={code} label={t(`option.gender.${code}`)} />
            ))}
            <Choice value="" label={t('index.anyone')} />
          </div>
        </fieldset>
        <Button type="submit" size="l" className={styles.submit}>
          {button ?? t('index.go')}
          <Icon node={ArrowRight} />
        </Button>
      </form>
      <label className={styles.pause}>
        <input type="checkbox" {...hook('pause')} aria-label={t('lander.ride.pause')} />
        <Icon node={Pause} className={styles.running} />
        <Icon node={Play} className={styles.halted} />
      </label>
    </section>
  )
}

function Choice({ value, label }: { value: string; label: string }) {
  return (
    <label className={styles.choice}>
      <input type="radio" name="seeks" value={value} />
      {label}
    </label>
  )
}
