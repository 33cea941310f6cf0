import { SendHorizontal } from 'lucide'
import { useMessages } from '../../i18n/messages.tsx'
import { useSettings } from '../../site/use-settings.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Scenery } from '../../ui/Drawing.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { hook } from '../hooks.ts'
import { useLander } from '../use-lander.ts'
import styles from './LandingScreen.module.css'

/** Relative to the requested address, which the cached page does not know. */
const onwards = 'signup'

const openers = ['icebreaker.week', 'icebreaker.saturday', 'icebreaker.song'] as const

/**
 * One member who agreed to be shown, filling the window, with a first message (specification, section 2). The page itself names nobody:
 * it is the same for every address, and its script fetches the member. Without one it is about the first move.
 */
export function LandingScreen() {
  const { t } = useMessages()
  const { message_length: longest } = useSettings()
  const { headline, text, button, pictures } = useLander()
  const name = '{name}'
  return (
    <section className={styles.stage} {...hook('stage')} data-under-bar="">
      <svg className={styles.land} viewBox="0 0 240 168" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <Scenery sun={{ x: 122, y: 66, r: 19 }} />
      </svg>
      {pictures[0] && <img className={styles.land} src={pictures[0]} alt="" />}
      <div className={styles.glow} {...hook('glow')} aria-hidden="true" />
      <div className={styles.photo} {...hook('photo')} />
      <div className={styles.plate}>
        <div className={styles.nobody} {...hook('nobody')}>
          <Heading level={1} size="display">
            {headline ?? t('lander.man_title')}
          </Heading>
          <p>{text ?? t('lander.man_text')}</p>
          <a className={buttonClass('primary', 'l')} href={onwards}>
            {button ?? t('nav.sign_up')}
          </a>
        </div>
        <form className={styles.somebody} action={onwards} {...hook('somebody')} inert>
          <p
            className={styles.name}
            role="heading"
            aria-level={1}
            {...hook('name', t('card.age_place', { name, age: '{age}' }))}
          />
          <p {...hook('city')} />
          <p className={styles.fictional} {...hook('fictional')} hidden>
            <strong>{t('profile.fictional')}</strong> {t('profile.fictional_text')}
          </p>
          <div className={styles.openers}>
            {openers.map((id) => (
              <button key={id} type="button" className={styles.opener} {...hook('opener', t(id, { name }))} />
            ))}
          </div>
          <div className={styles.letter}>
            <textarea id="words" rows={1} maxLength={longest} aria-describedby="hint" />
            <label htmlFor="words" {...hook('label', t('signup.message_to', { name }))} />
            <Button type="submit" size="l" className={styles.send}>
              <Icon node={SendHorizontal} />
              <span>{t('lander.join_send')}</span>
            </Button>
          </div>
          <p id="hint" className={styles.hint}>
            {t('lander.man_hint')}
          </p>
        </form>
      </div>
    </section>
  )
}
