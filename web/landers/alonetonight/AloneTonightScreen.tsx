import { Cat, Coffee, Dices, Flame, type IconNode, Luggage, Sofa, Ticket, Wine } from 'lucide'
import { type Intention, intentions } from '#contract/profile/own-options.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { hook } from '../hooks.ts'
import { membersUrl } from '../light/members.ts'
import { useLander } from '../use-lander.ts'
import styles from './AloneTonightScreen.module.css'
import { streetWindows } from './street-windows.ts'
import { House, Roof, Sky } from './Street.tsx'

/** The icon in the window of each intention. */
const rooms: Record<Intention, IconNode> = {
  chat: Coffee,
  friends: Dices,
  dates: Wine,
  relationship: Sofa,
  casual: Flame,
  travel: Luggage,
  events: Ticket,
  open: Cat,
}

/** A street in the evening. The visitor lights windows for tonight's intentions and takes them into signup through the door. */
export function AloneTonightScreen() {
  const { t } = useMessages()
  const { headline, text, button, pictures } = useLander()
  return (
    <form className={styles.evening} action={paths.signup()} data-under-bar="">
      <link rel="preload" as="fetch" crossOrigin="anonymous" href={membersUrl(streetWindows)} />
      <Sky />
      {pictures[0] && (
        <span className={styles.view}>
          <img src={pictures[0]} alt="" />
        </span>
      )}
      <header className={styles.words}>
        <Heading level={1} size="display" id="question">
          {headline ?? t('lander.tonight_title')}
        </Heading>
        <p className={styles.invites}>{text ?? t('lander.tonight_text')}</p>
        <p className={styles.keeps}>{t('lander.tonight_along')}</p>
      </header>
      <div className={styles.street}>
        <House kind="stepped" windows={[0, 7, 3, 0, 0, 11]} />
        <House kind="bell" windows={[5, 0, 0, 9]} />
        <div className={styles.home}>
          <Roof kind="attic" />
          <div className={styles.attic}>
            {[2, 4, 6, 8].map((place) => (
              <span key={place} className={styles.dormer} {...hook('pane', place)} />
            ))}
          </div>
          <fieldset className={styles.rooms} aria-labelledby="question">
            {intentions.map((code) => (
              <label key={code} className={styles.window}>
                <input type="checkbox" name="intentions" value={code} />
                <Icon node={rooms[code]} />
                <span>{t(`intention.${code}`)}</span>
              </label>
            ))}
          </fieldset>
          <div className={styles.step}>
            <button type="submit" className={buttonClass('primary', 'l', true)}>
              {button ?? t('lander.tonight_go')}
            </button>
          </div>
        </div>
        <House kind="gabled" windows={[0, 10, 1, 0]} />
        <House kind="bell" windows={[12, 0, 0, 0, 0, 13]} />
      </div>
      <div className={styles.water} aria-hidden="true">
        {[0, 1, 2, 3].map((column) => (
          <span key={column} className={styles.shine} />
        ))}
      </div>
    </form>
  )
}
