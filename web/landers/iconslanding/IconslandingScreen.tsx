import type { Interest } from '#contract/profile/options.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { FictionalIcon } from '../../profile/card/FictionalIcon.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Heading } from '../../ui/Heading.tsx'
import { hook } from '../hooks.ts'
import { membersUrl } from '../light/members.ts'
import { Painting } from '../paintings.tsx'
import { useLander } from '../use-lander.ts'
import styles from './IconslandingScreen.module.css'
import { things } from './things.tsx'

/** In order from the top left; a number is a frame with that landscape, until a member who agreed to be shown replaces it. */
const shelves: ReadonlyArray<Interest | number> = [
  'coffee', 'books', 'gardening', 'music', 'cooking', 0, 'hiking', 'cycling', 'photography', 'gaming', 'wine', 'board_games', 4, 'guitar', 'animals',
  'film', 'travel', 'swimming', 'football', 'sailing', 'dancing', 'museums',
] // prettier-ignore

/** Shelves of things at dusk: a light goes on behind each liked one. */
export function IconslandingScreen() {
  const { t } = useMessages()
  const { headline, text, button, pictures } = useLander()
  return (
    <form action={paths.signup()} className={styles.room} data-under-bar="" {...hook('lander')}>
      <link rel="preload" as="fetch" crossOrigin="anonymous" href={membersUrl(2)} />
      <div className={styles.words}>
        <Heading level={1} size="display" className={styles.title}>
          {headline ?? t('lander.icons_title')}
        </Heading>
        <p className={cx(styles.text, text && styles.own)}>{text ?? t('lander.icons_text')}</p>
      </div>
      <fieldset className={styles.wall} aria-label={t('lander.icons_legend')}>
        {shelves.map((thing, at) =>
          typeof thing === 'number' ? (
            <div key={at} className={cx(styles.box, styles.frame)} {...hook('card')}>
              <span className={styles.picture}>
                {pictures[thing && 1] ? <img src={pictures[thing && 1]} alt="" /> : <Painting at={thing} />}
                <span className={styles.face} {...hook('face')} />
              </span>
              <span className={styles.name}>
                <span hidden className={styles.fictional} {...hook('fictional')}>
                  <FictionalIcon />
                  <span>{t('card.fictional_short')}</span>
                </span>
                <span {...hook('name')} />
              </span>
            </div>
          ) : (
            <label key={thing} className={styles.box}>
              <input
                type="checkbox"
                name="interests"
                value={thing}
                className={styles.tick}
                {...hook('called', t(`interest.${thing}`))}
              />
              <svg viewBox="0 0 64 64" className={styles.thing} aria-hidden="true">
                {things[thing]}
              </svg>
              <span className={styles.name}>{t(`interest.${thing}`)}</span>
            </label>
          ),
        )}
      </fieldset>
      <div className={styles.note}>
        <p className={styles.line} aria-live="polite">
          <strong {...hook('list')}>{t('lander.icons_none')}</strong>
          <span>{t('lander.icons_along')}</span>
        </p>
        <Button type="submit" size="l">
          {button ?? t('index.go')}
        </Button>
      </div>
    </form>
  )
}
