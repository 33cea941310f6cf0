import { ArrowLeft, ArrowRight, MessageCircle } from 'lucide'
import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import { genders } from '#contract/profile/options.ts'
import { type MessageId, useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { useSettings } from '../../site/use-settings.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Heading } from '../../ui/Heading.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Select } from '../../ui/Select.tsx'
import { hook } from '../hooks.ts'
import { membersUrl } from '../light/members.ts'
import { Painting } from '../paintings.tsx'
import { useLander } from '../use-lander.ts'
import styles from './GalleryScreen.module.css'

/** The frames in order: pictures, an empty one, and the visitor's own. */
const frames = ['picture', 'picture', 'empty', 'picture', 'picture', 'picture', 'yours'] as const

/** A gallery, one picture at a time. The third frame is empty and asks who should be in it; the last is reserved for the visitor. */
export function GalleryScreen() {
  const { t } = useMessages()
  const { headline, text, pictures } = useLander()
  let painting = 0
  return (
    <div className={styles.hall} data-under-bar="">
      <link rel="preload" as="fetch" crossOrigin="anonymous" href={membersUrl(5)} />
      <div className={styles.words}>
        <Heading level={1} size="display" className={styles.title}>
          {headline ?? t('lander.gallery_title')}
        </Heading>
        <p className={cx(styles.text, text && styles.own)}>{text ?? t('lander.gallery_text')}</p>
      </div>
      <ol role="list" className={styles.wall} tabIndex={0} aria-label={t('lander.gallery_wall')} {...hook('wall')}>
        {frames.map((kind, at) => (
          <li key={at} id={`frame-${at + 1}`} className={styles.piece} {...hook('piece', kind)}>
            {kind === 'picture' && <Picture at={painting++} own={pictures} />}
            {kind === 'empty' && <EmptyFrame />}
            {kind === 'yours' && <YourFrame />}
          </li>
        ))}
      </ol>
      <nav className={styles.rail} aria-label={t('lander.gallery_frames')}>
        <button
          type="button"
          className={styles.turn}
          data-needs-script
          {...hook('turn', '-1')}
          aria-label={t('lander.gallery_before')}
        >
          <Icon node={ArrowLeft} />
        </button>
        <ol role="list" className={styles.thumbs}>
          {frames.map((kind, at) => (
            <li key={at}>
              <a
                href={`#frame-${at + 1}`}
                className={styles.thumb}
                {...hook('thumb', kind)}
                aria-label={t('lander.gallery_frame', { number: at + 1 })}
              >
                <span />
              </a>
            </li>
          ))}
        </ol>
        <button
          type="button"
          className={styles.turn}
          data-needs-script
          {...hook('turn', '1')}
          aria-label={t('lander.gallery_next')}
        >
          <Icon node={ArrowRight} />
        </button>
      </nav>
    </div>
  )
}

/** A landscape, or the operator's picture, until a member who agreed to be shown replaces it. */
function Picture({ at, own }: { at: number; own: readonly string[] }) {
  const { t } = useMessages()
  // The first is painted with the page.
  const picture = own[at] ?? (at === 0 ? firstLight : undefined)
  return (
    <>
      <Frame>
        {picture ? (
          <img src={picture} alt="" className={styles.painting} loading={at === 0 ? 'eager' : 'lazy'} />
        ) : (
          <Painting at={at} className={styles.painting} />
        )}
        <span className={styles.face} {...hook('face')} />
      </Frame>
      <div className={styles.plate}>
        <p className={styles.name} {...hook('name')}>
          {own[at] ? t('lander.gallery_untitled') : t(`lander.art_${at + 1}` as MessageId)}
        </p>
        <p className={styles.place} {...hook('place')}>
          {t('lander.gallery_landscape')}
        </p>
        <a hidden href={paths.signup()} className={styles.write} {...hook('write', t('lander.write_to', { name: '§' }))}>
          <Icon node={MessageCircle} />
        </a>
      </div>
    </>
  )
}

/** Asks who should be in the frame; the answers go into signup. */
function EmptyFrame() {
  const { t } = useMessages()
  const { min_age } = useSettings()
  const { button } = useLander()
  const ages = Array.from({ length: limits.ageMaximum - min_age + 1 }, (_, more) => String(min_age + more)).map((value) => ({
    value,
    label: value,
  }))
  return (
    <>
      <Frame>
        <form action={paths.signup()} className={styles.ask}>
          <Heading level={2} size="m">
            {t('lander.gallery_empty')}
          </Heading>
          <Select
            label={t('signup.looking_for')}
            name="seeks"
            defaultValue="man"
            options={[
              ...genders.map((code) => ({ value: code, label: t(`option.gender.${code}`) })),
              { value: '', label: t('index.anyone') },
            ]}
          />
          <div className={styles.ages}>
            <Select label={t('index.age_from')} name="min_age" defaultValue={String(Math.max(min_age, 25))} options={ages} />
            <Select label={t('index.age_to')} name="max_age" defaultValue="50" options={ages} />
          </div>
          <Button type="submit" wide>
            {button ?? t('index.go')}
          </Button>
        </form>
      </Frame>
      <div className={styles.plate}>
        <p className={styles.name}>{t('lander.gallery_empty_name')}</p>
        <p className={styles.place}>{t('lander.gallery_empty_place')}</p>
      </div>
    </>
  )
}

/** The last frame, reserved for the visitor. */
function YourFrame() {
  const { t } = useMessages()
  return (
    <>
      <Frame>
        <div className={styles.ask}>
          <svg viewBox="0 0 96 96" className={styles.outline} aria-hidden="true">
            <circle cx="48" cy="34" r="18" />
            <path d="M12 96c0-24 16-38 36-38s36 14 36 38" />
          </svg>
          <Heading level={2} size="m">
            {t('lander.gallery_yours')}
          </Heading>
          <a href={paths.signup()} className={buttonClass('primary', 'm', true)}>
            {t('lander.gallery_hang')}
          </a>
        </div>
      </Frame>
      <div className={styles.plate}>
        <p className={styles.name}>{t('lander.gallery_you')}</p>
        <p className={styles.place}>{t('lander.gallery_you_place')}</p>
      </div>
    </>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.mat}>{children}</div>
    </div>
  )
}

/** The day and night colours of paintings.module.css, which an image file cannot read. */
const colours = {
  d: ['oklch(.935 .05 72)', 'oklch(.345 .05 300)'],
  s: ['oklch(.87 .105 80)', 'oklch(.82 .09 82)'],
  f: ['oklch(.86 .052 225)', 'oklch(.36 .05 245)'],
  m: ['oklch(.76 .085 205)', 'oklch(.43 .062 215)'],
  w: ['oklch(.9 .045 205)', 'oklch(.32 .048 225)'],
}

const fills = (night: 0 | 1) =>
  Object.entries(colours)
    .map(([name, pair]) => `.${name}{fill:${pair[night]}}`)
    .join('')

/**
 * The first painting, the page's largest element. As an image in the document it is painted with the page and counts as its
 * largest paint; a drawing would leave that to the photo that loads later.
 */
const firstLight = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="300" viewBox="0 0 240 300"><style>${fills(0)}.g{fill:none;stroke:oklch(.87 .105 80);stroke-width:4;stroke-linecap:round}@media(prefers-color-scheme:dark){${fills(1)}}</style><path class="d" d="M0 0h240v300H0z"/><g class="s"><circle cx="128" cy="150" r="92" opacity=".32"/><circle cx="128" cy="150" r="60"/></g><path class="f" d="M0 158c30-34 62-46 92-28 24 15 34 32 62 22 30-11 52-26 86-14v162H0Z"/><path class="m" d="M0 196c38-30 78-24 112-4 42 24 82 14 128-14v122H0Z"/><path class="w" d="M0 236c60-18 150-16 240-2v66H0Z"/><path class="g" d="M92 250h76M108 264h44M76 278h96M120 291h26"/></svg>`,
)}`
