import { Heart } from 'lucide'
import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { Heading } from '../../ui/Heading.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { cx } from '../../ui/cx.ts'
import { hook } from '../hooks.ts'
import { JoinScene, LookScene, TalkScene } from '../scenes.tsx'
import { Someone } from '../Someone.tsx'
import styles from './Stream.module.css'

/** Members who agreed to be shown, with the house rules between them and their towns beside. Drawings hold their places. */
export function Stream() {
  const { t } = useMessages()
  return (
    <>
      <div className={styles.towns} {...hook('towns')}>
        <Heading level={2} size="s" className={styles.title}>
          {t('lander.house.towns')}
        </Heading>
        <div className={styles.list} {...hook('list')}>
          <button type="button" className={styles.town} aria-pressed="true" value="">
            {t('lander.house.everywhere')}
          </button>
        </div>
      </div>
      <section className={styles.stream}>
        <header className={styles.header}>
          <Heading level={2} size="m">
            {t('lander.house.inside')}
          </Heading>
          <p className={styles.note} {...hook('fictional')}>
            {t('index.fictional')}
          </p>
        </header>
        <ul role="list" className={styles.cards}>
          <Place at={1} />
          <Place at={2} />
          <Place at={3} />
          <Place at={4} />
          <Rule scene={<LookScene />} title={t('index.reason_real')} text={t('index.reason_real_text')} />
          <Place at={5} />
          <Place at={6} />
          <Place at={7} />
          <Place at={8} />
          <Rule scene={<JoinScene />} title={t('index.reason_place')} text={t('index.reason_place_text')} />
          <Place at={9} />
          <Place at={10} />
          <Place at={11} />
          <Place at={12} />
          <Rule scene={<TalkScene />} title={t('index.reason_sold')} text={t('index.reason_sold_text')} />
        </ul>
      </section>
      <template {...hook('plate')}>
        <a className={styles.plate} href={paths.signup()}>
          <strong className={styles.name}>
            <span {...hook('name')} />
            <span {...hook('age')} />
          </strong>{' '}
          <span {...hook('city')} /> <VisuallyHidden>{t('lander.house.write')}</VisuallyHidden>
        </a>
        <button
          type="button"
          className={styles.like}
          aria-pressed="false"
          {...hook('like', t('lander.house.like', { name: '{name}' }))}
        >
          <Icon node={Heart} />
        </button>
      </template>
      <template {...hook('town')}>
        <button type="button" className={styles.town} aria-pressed="false" />
      </template>
    </>
  )
}

function Place({ at }: { at: number }) {
  return (
    <li className={styles.place} {...hook('place')}>
      <span className={styles.box} {...hook('face')}>
        <Someone variant={at} />
      </span>
    </li>
  )
}

function Rule({ scene, title, text }: { scene: ReactNode; title: string; text: string }) {
  return (
    <li className={cx(styles.place, styles.rule)}>
      <svg viewBox="0 0 240 168" className={styles.scene} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {scene}
      </svg>
      <div className={styles.words}>
        <Heading level={3} size="s">
          {title}
        </Heading>
        <p>{text}</p>
      </div>
    </li>
  )
}
