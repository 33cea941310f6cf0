import { ArrowRight, X } from 'lucide'
import { limits } from '#contract/limits.ts'
import { genders } from '#contract/profile/options.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { useSettings } from '../../site/use-settings.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Done, EmptyChats, EmptyLikes, Farewell, MailSent } from '../../ui/drawings-calm.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { RangeSelect } from '../../ui/RangeSelect.tsx'
import { Select } from '../../ui/Select.tsx'
import { hook } from '../hooks.ts'
import { membersUrl } from '../light/members.ts'
import { JoinScene, LookScene, TalkScene } from '../scenes.tsx'
import { useLander } from '../use-lander.ts'
import styles from './CollageLandingScreen.module.css'

const scenes = [EmptyLikes, JoinScene, Farewell, TalkScene, Done, LookScene, MailSent, EmptyChats]
const tiles = Array.from({ length: limits.pageSize }, (_, at) => at)

/** A wall of faces filling the window, with signup's first question in front. A pressed face comes forward. */
export function CollageLandingScreen() {
  const { t } = useMessages()
  return (
    <div className={styles.room}>
      <link rel="preload" as="fetch" crossOrigin="anonymous" href={membersUrl(tiles.length)} />
      <div className={styles.place}>
        <Question />
      </div>
      <Wall />
      <dialog className={styles.dialog} aria-labelledby="man-name" {...hook('dialog')}>
        <div className={styles.face} {...hook('face')}>
          <p className={styles.plate}>
            <span
              id="man-name"
              className={styles.name}
              {...hook('name', t('card.age_place', { name: '{name}', age: '{age}' }))}
            />
            <span {...hook('city')} />
          </p>
        </div>
        <IconButton
          className={styles.close}
          variant="overlay"
          label={t('nav.close')}
          icon={<Icon node={X} />}
          {...hook('close')}
        />
        <a
          className={buttonClass('primary', 'l', true)}
          href={paths.signup()}
          {...hook('write', t('lander.write_to', { name: '{name}' }))}
        />
      </dialog>
    </div>
  )
}

function Question() {
  const { t } = useMessages()
  const { min_age: least } = useSettings()
  const { headline, text, button } = useLander()
  const options = genders.map((code) => ({ value: code, label: t(`option.gender.${code}`) }))
  return (
    <form className={styles.question} action={paths.signup()}>
      <Heading level={1} size="xl" className={styles.title}>
        {headline ?? t('lander.wall_title')}
      </Heading>
      <p className={styles.text} {...hook('text')}>
        <span>{text ?? t('lander.wall_text')}</span>
        <span>{t('lander.wall_press')}</span>
      </p>
      <Select label={t('signup.i_am')} name="gender" defaultValue="man" options={options} />
      <Select
        label={t('signup.looking_for')}
        name="seeks"
        defaultValue="man"
        options={[...options, { value: '', label: t('index.anyone') }]}
      />
      <RangeSelect
        legend={t('index.age')}
        from={{ name: 'min_age', label: t('index.age_from'), defaultValue: Math.max(least, 25) }}
        to={{ name: 'max_age', label: t('index.age_to'), defaultValue: 50 }}
        min={least}
        max={limits.ageMaximum}
      />
      <Button type="submit" size="l" wide className={styles.go}>
        {button ?? t('index.go')}
        <Icon node={ArrowRight} />
      </Button>
      <p className={styles.fictional} {...hook('fictional')}>
        {t('index.fictional')}
      </p>
    </form>
  )
}

/** Landscapes, mixed with the operator's pictures, until members are loaded and where there are none. */
function Wall() {
  const { t } = useMessages()
  const { pictures } = useLander()
  return (
    <>
      <svg className={styles.scenes} aria-hidden="true">
        {scenes.map((Scene, at) => (
          <symbol key={Scene.name} id={`scene-${at}`} viewBox="0 0 240 168" preserveAspectRatio="xMidYMid slice">
            <Scene />
          </symbol>
        ))}
      </svg>
      <div className={styles.wall} role="group" aria-label={t('swipe.visitor')} {...hook('wall')}>
        {tiles.map((at) => (
          <div key={at} className={styles.tile} {...hook('tile')}>
            {at % 2 === 0 && pictures.length > 0 ? (
              <img className={styles.own} src={pictures[(at / 2) % pictures.length]} alt="" />
            ) : (
              <svg aria-hidden="true">
                <use href={`#scene-${(at * 3 + (at >> 3)) % scenes.length}`} />
              </svg>
            )}
          </div>
        ))}
      </div>
      <template {...hook('press')}>
        <button type="button" className={styles.press} />
      </template>
    </>
  )
}
