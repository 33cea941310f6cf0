import { Heart, X } from 'lucide'
import type { Gift } from '#contract/chat/options.ts'
import type { Interest } from '#contract/profile/options.ts'
import { GiftDrawing } from '../../gifts/GiftDrawing.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Scenery } from '../../ui/Drawing.tsx'
import { EmptyLikes } from '../../ui/drawings-calm.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { hook } from '../hooks.ts'
import { membersUrl } from '../light/members.ts'
import { useLander } from '../use-lander.ts'
import styles from './TinderSwipeScreen.module.css'

/** Cards shown until members load, and where there are none. */
const things: ReadonlyArray<[interest: Interest, drawing: Gift]> = [
  ['coffee', 'coffee'],
  ['cycling', 'bicycle'],
  ['music', 'record'],
  ['nature', 'sunrise'],
  ['beer', 'beer'],
  ['books', 'book'],
  ['concerts', 'ticket'],
  ['baking', 'croissant'],
]
const slots = [0, 1, 2, 3]

/** A deck of cards to accept or reject. Accepted ones lie beside it and go into signup. */
export function TinderSwipeScreen() {
  const { t } = useMessages()
  const { headline, text } = useLander()
  return (
    <section className={styles.table}>
      <link rel="preload" as="fetch" crossOrigin="anonymous" href={membersUrl(things.length)} />
      <form className={styles.game} action={paths.signup()}>
        <div className={styles.words}>
          <Heading level={1} size="display">
            {headline ?? t('lander.swipe_title')}
          </Heading>
          <p>{text ?? t('lander.swipe_text')}</p>
        </div>
        <Deck />
        <button type="submit" className={styles.no} {...hook('no')} aria-labelledby="swipe-no swipe-name">
          <Icon node={X} />
          <VisuallyHidden>
            <span id="swipe-no">{t('lander.swipe_no')}</span>
          </VisuallyHidden>
        </button>
        <div className={styles.kept}>
          <p className={styles.label}>{t('lander.swipe_kept')}</p>
          <div className={styles.slots}>
            {slots.map((slot) => (
              <span key={slot} className={styles.slot} {...hook('slot')} />
            ))}
          </div>
          <p className={styles.fictional} {...hook('fictional')}>
            {t('index.fictional')}
          </p>
        </div>
        <button
          type="submit"
          className={styles.yes}
          name="interests"
          value={things[0]![0]}
          {...hook('yes')}
          aria-labelledby="swipe-yes swipe-name"
        >
          <Icon node={Heart} />
          <VisuallyHidden>
            <span id="swipe-yes">{t('lander.swipe_yes')}</span>
          </VisuallyHidden>
        </button>
      </form>
      <VisuallyHidden>
        <p role="status" {...hook('status')} />
      </VisuallyHidden>
    </section>
  )
}

function Deck() {
  const { t } = useMessages()
  const { pictures } = useLander()
  return (
    <div className={styles.deck} {...hook('deck')} {...hook('waiting')}>
      {things.map(([interest, drawing], at) => (
        <div
          key={interest}
          className={styles.card}
          {...hook('card')}
          {...hook('interest', interest)}
          {...hook('place', Math.min(at, 4))}
        >
          <div className={styles.picture} {...hook('picture')}>
            <svg viewBox="40 0 134 168" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
              <Scenery sun={{ x: at % 2 ? 76 : 148, y: 42, r: 15 }} />
            </svg>
            {pictures[at] && <img className={styles.own} src={pictures[at]} alt="" />}
            <div className={styles.thing}>
              <GiftDrawing gift={drawing} />
            </div>
          </div>
          <span className={cx(styles.sign, styles.likes)} aria-hidden="true">
            <Icon node={Heart} />
          </span>
          <span className={cx(styles.sign, styles.passes)} aria-hidden="true">
            <Icon node={X} />
          </span>
          <p className={styles.about}>
            <span
              className={styles.name}
              {...hook('name', t('card.age_place', { name: '{name}', age: '{age}' }))}
              {...(at === 0 && { id: 'swipe-name' })}
            >
              {t(`interest.${interest}`)}
            </span>
            <span {...hook('more')}>{t('lander.swipe_thing')}</span>
          </p>
        </div>
      ))}
      <Ask />
    </div>
  )
}

/** The last card, also shown once in between: invites the visitor to sign up with what they accepted. */
function Ask() {
  const { t } = useMessages()
  const { button } = useLander()
  return (
    <div className={styles.ask} {...hook('ask', 'none')} hidden>
      <svg viewBox="0 0 240 150" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <EmptyLikes />
      </svg>
      {(['men', 'things', 'none'] as const).map((kind) => (
        <div key={kind} className={styles.asked} {...hook('kind', kind)}>
          <Heading level={2} size="l" tabIndex={-1}>
            {t(`lander.swipe_ask_${kind}`)}
          </Heading>
          <p>{t(`lander.swipe_ask_${kind}_text`)}</p>
          <a className={buttonClass('primary', 'l', true)} href={paths.signup()} {...hook('join')}>
            {button ?? t(kind === 'men' ? 'lander.join_send' : 'nav.sign_up')}
          </a>
        </div>
      ))}
      <button type="button" className={buttonClass('quiet', 'm', true)} {...hook('on')}>
        {t('lander.swipe_on')}
      </button>
    </div>
  )
}
