import { promptCodes } from '#contract/profile/own-options.ts'
import { SignupLink } from '../../account/SignupLink.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { WideTile, Words } from '../../members/voices/WideTile.tsx'
import { FictionalIcon } from '../../profile/card/FictionalIcon.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Heading } from '../../ui/Heading.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { hook } from '../hooks.ts'
import styles from './Voices.module.css'

/**
 * Sentences of members who agreed to be shown, each beside its face, between other faces. They come later (faces.ts), in the
 * places kept free here: nothing below moves. `tiles`: whether each place is one of a sentence.
 */
export function Voices({ tiles }: { tiles: readonly boolean[] }) {
  const { t } = useMessages()
  return (
    <section className={styles.section} hidden={tiles.length === 0} {...hook('called')}>
      <Heading level={2} size="xl" className={styles.title}>
        {t('index.voices')}
      </Heading>
      <ul role="list" className={styles.tiles} {...hook('wall')}>
        {tiles.map((speaks, at) => (speaks ? <Speaking key={at} empty /> : <Silent key={at} empty />))}
      </ul>
      <template {...hook('tile')}>
        <Silent />
        <Speaking />
      </template>
      <template {...hook('words')}>
        {promptCodes.map((code) => (
          <span key={code} {...hook('kind', code)}>
            {t(`prompt.${code}`)}
          </span>
        ))}
      </template>
    </section>
  )
}

function Silent({ empty }: { empty?: boolean }) {
  return (
    <li className={styles.face} aria-hidden="true">
      <Portrait empty={empty} />
    </li>
  )
}

/** A visitor joins before they answer. */
function Speaking({ empty }: { empty?: boolean }) {
  const { t } = useMessages()
  const note = (
    <p className={styles.fictional} hidden={empty} {...hook('fictional')}>
      <FictionalIcon />
      {t('card.fictional_short')}
    </p>
  )
  return (
    <WideTile>
      <Portrait empty={empty} />
      {empty || (
        <Words voice={{ prompt: 'ask', answer: '' }} note={note}>
          <SignupLink
            className={cx(buttonClass('quiet', 's'), styles.answer)}
            {...hook('answer', t('index.answer_to', { words: '{words}' }))}
          >
            {t('index.answer')}
          </SignupLink>
        </Words>
      )}
    </WideTile>
  )
}

function Portrait({ empty }: { empty: boolean | undefined }) {
  // Within a template an address loads nothing.
  return empty ? <span className={styles.empty} /> : <Photo alt="" ratio="fill" className={styles.portrait} src="/" />
}
