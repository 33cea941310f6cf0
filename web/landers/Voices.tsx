import type { OutputOf } from '#contract/calls.ts'
import { SignupLink } from '../account/SignupLink.tsx'
import { paths } from '../app/paths.ts'
import { useMessages } from '../i18n/messages.tsx'
import { WideTile, Words } from '../members/voices/WideTile.tsx'
import { FictionalIcon } from '../profile/card/FictionalLine.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { Heading } from '../ui/Heading.tsx'
import { Photo } from '../ui/Photo.tsx'
import styles from './Voices.module.css'

type Face = OutputOf<'GET /api/showcase.php'>[number]

const silentBetween = 2

/**
 * Sentences of members who agreed to be shown, each beside its face, between other faces. Far below the first screen, since
 * they load later.
 */
export function Voices({ faces }: { faces: readonly Face[] }) {
  const { t } = useMessages()
  const shown = faces.filter(({ main_image }) => main_image)
  const speaking = shown.filter(({ voice }) => voice)
  // The last ones: the first stand at the top of the page.
  const silent = shown.filter(({ voice }) => !voice).slice(-silentBetween * speaking.length)
  if (speaking.length < 3) return null
  return (
    <section className={styles.section}>
      <Heading level={2} size="xl" className={styles.title}>
        {t('index.voices')}
      </Heading>
      <ul role="list" className={styles.tiles}>
        {speaking.flatMap((face, index) => [
          ...silent.slice(silentBetween * index, silentBetween * (index + 1)).map((each) => (
            <li key={each.id} className={styles.face} aria-hidden="true">
              <Portrait face={each} />
            </li>
          )),
          <WideTile key={face.id}>
            <Portrait face={face} />
            <Speaking face={face} />
          </WideTile>,
        ])}
      </ul>
    </section>
  )
}

function Portrait({ face: { main_image: image } }: { face: Face }) {
  return <Photo alt="" ratio="fill" className={styles.portrait} src={image!.urls.card} thumbhash={image!.thumbhash} />
}

/** A visitor joins before they answer. */
function Speaking({ face: { id, voice, fictional } }: { face: Face }) {
  const { t } = useMessages()
  const note = fictional && (
    <p className={styles.fictional}>
      <FictionalIcon />
      {t('card.fictional_short')}
    </p>
  )
  return (
    <Words voice={voice!} note={note}>
      <SignupLink
        className={cx(buttonClass('quiet', 's'), styles.answer)}
        query={`next=${encodeURIComponent(paths.member(id))}`}
        aria-label={t('index.answer_to', { words: t(`prompt.${voice!.prompt}`) })}
      >
        {t('index.answer')}
      </SignupLink>
    </Words>
  )
}
