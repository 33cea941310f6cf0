import { ArrowRight } from 'lucide'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Scenery } from '../../ui/Drawing.tsx'
import { cx } from '../../ui/cx.ts'
import { Someone } from '../Someone.tsx'
import { hook } from '../hooks.ts'
import { useLander } from '../use-lander.ts'
import { type Drink, DrinkDrawing } from './DrinkDrawing.tsx'
import styles from './Landing3Screen.module.css'

/** The drinks on offer; all but water are interests. */
const drinks: ReadonlyArray<{ drink: Drink; interest: string }> = [
  { drink: 'coffee', interest: 'coffee' },
  { drink: 'beer', interest: 'beer' },
  { drink: 'wine', interest: 'wine' },
  { drink: 'water', interest: '' },
]

/** Two seats at a bar: one for the page's member, one for the visitor. Choosing a drink takes the seat and lights its lamp. */
export function Landing3Screen() {
  const { t } = useMessages()
  const { headline } = useLander()
  return (
    <section className={styles.stage} {...hook('bar')} data-under-bar="">
      <div className={styles.seats}>
        <Window />
        <Lamp lit />
        <Lamp />
        <figure className={styles.mirror} {...hook('face')}>
          <Someone variant={3} />
          <figcaption className={styles.plate} {...hook('plate')} hidden>
            <strong>
              <span {...hook('name')} />
              <span {...hook('age')} />
            </strong>
            <span {...hook('city')} />
          </figcaption>
        </figure>
        <div className={cx(styles.mirror, styles.yours)} aria-hidden="true">
          <Someone own />
        </div>
        <div className={styles.served} aria-hidden="true">
          {drinks.map(({ drink }) => (
            <span key={drink} className={styles.glass} data-served={drink}>
              <DrinkDrawing drink={drink} />
            </span>
          ))}
        </div>
      </div>
      <div className={styles.counter}>
        <form className={styles.front} action={paths.signup()}>
          <div className={styles.words}>
            <Heading level={1} size="display" {...(!headline && hook('headline', t('lander.bar.beside', { name: '{name}' })))}>
              {headline ?? t('lander.bar.headline')}
            </Heading>
            <Text />
          </div>
          <Menu />
        </form>
      </div>
    </section>
  )
}

function Text() {
  const { t } = useMessages()
  const { text } = useLander()
  return (
    <p className={styles.text} {...(!text && hook('words', t('lander.bar.words', { name: '{name}' })))}>
      {text ?? t('lander.bar.text')}
    </p>
  )
}

function Menu() {
  const { t } = useMessages()
  const { button } = useLander()
  return (
    <div className={styles.menu}>
      <fieldset className={styles.drinks}>
        <legend>{t('lander.bar.question')}</legend>
        {drinks.map(({ drink, interest }) => (
          <label key={drink} className={styles.drink}>
            <input type="radio" name="interests" value={interest} data-drink={drink} />
            <DrinkDrawing drink={drink} />
            {drink === 'water' ? t('lander.bar.water') : t(`interest.${drink}`)}
          </label>
        ))}
      </fieldset>
      <Button type="submit" size="l" wide>
        {button ?? t('lander.bar.sit')}
        <Icon node={ArrowRight} />
      </Button>
    </div>
  )
}

/** The view over the water, between the two. */
function Window() {
  return (
    <svg className={styles.window} viewBox="0 0 240 168" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <Scenery sun={{ x: 120, y: 62, r: 19 }} />
    </svg>
  )
}

function Lamp({ lit }: { lit?: boolean }) {
  return (
    <span className={cx(styles.lamp, lit && styles.lit)} aria-hidden="true">
      <span className={styles.light} />
      <svg viewBox="0 0 80 200" className={styles.shade}>
        <path d="M40-400v560" className={styles.cord} />
        <ellipse cx="40" cy="190" rx="13" ry="9" className={styles.bulb} />
        <path d="M8 188c2-22 14-36 32-36s30 14 32 36Z" />
      </svg>
    </span>
  )
}
