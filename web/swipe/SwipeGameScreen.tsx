import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { Link } from '../app/Link.tsx'
import { limits } from '#contract/limits.ts'
import type { OutputOf } from '#contract/calls.ts'
import type { FoundCard } from '#contract/search/search.ts'
import { SignupLink, useSignUp } from '../account/SignupLink.tsx'
import { useMessages } from '../i18n/messages.tsx'
import { useReportHidden } from '../net/use-report-hidden.ts'
import { paths } from '../app/paths.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Drawing } from '../ui/Drawing.tsx'
import { EmptyLikes } from '../ui/drawings-calm.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Screen } from '../ui/Screen.tsx'
import { ScreenHead } from '../ui/ScreenHead.tsx'
import { SwipeGame } from './Game.tsx'
import type { loader } from './SwipeGameScreen.loader.ts'
import styles from './Game.module.css'
import { useDeck, useShownDeck } from './use-deck.ts'

/** The swipe game (specification, sections 2 and 9): one member at a time, and four likes a day. */
export function SwipeGameScreen() {
  const data = useLoaderData<typeof loader>()
  useReportHidden()
  if (data.refused !== undefined) return <Refused text={data.refused} />
  return data.deck ? <Own first={data.deck} /> : <Shown faces={data.faces} />
}

function Own({ first }: { first: OutputOf<'GET /api/swipe.php'> }) {
  const { t } = useMessages()
  const game = useDeck(first)
  return (
    <Frame
      line={
        <p className={styles.left} role="status">
          {game.left !== 0 && t('swipe.left', { count: game.left ?? 0, most: limits.swipeLikesPerDay })}
        </p>
      }
    >
      <SwipeGame
        game={game}
        likeLabel={({ name }) => t('like.add', { name })}
        spent={Spent}
        beside={Words}
        end={
          <EmptyState
            drawing="no-results"
            title={t('swipe.end_title')}
            text={t('swipe.end_text')}
            action={
              <div className={styles.links}>
                <Link className={buttonClass()} to={paths.members()}>
                  {t('nav.search')}
                </Link>
                <Link className={buttonClass('secondary')} to={paths.matchFinder()}>
                  {t('swipe.finder')}
                </Link>
              </div>
            }
          />
        }
      />
    </Frame>
  )
}

/** What the member on top says, on a desktop. */
function Words({ card: { name, age, voice } }: { card: FoundCard }) {
  const { t } = useMessages()
  return (
    <>
      <p className={styles.whose}>{t('card.age_place', { name, age })}</p>
      {voice && (
        <blockquote className={styles.voice}>
          <p>{t(`prompt.${voice.prompt}`)}</p>
          <p className={styles.answer}>{voice.answer}</p>
        </blockquote>
      )}
    </>
  )
}

/** No likes are left today: who is there already. */
function Spent({ onLookOn }: { onLookOn: () => void }) {
  const { t } = useMessages()
  return (
    <>
      <Drawing scene={EmptyLikes} />
      <h2>{t('swipe.left', { count: 0, most: limits.swipeLikesPerDay })}</h2>
      <p className={styles.left}>{t('swipe.spent_text')}</p>
      <div className={styles.links}>
        <Link className={buttonClass()} to={paths.likes()}>
          {t('nav.likes')}
        </Link>
        <Link className={buttonClass('secondary')} to={paths.chats()}>
          {t('nav.messages')}
        </Link>
      </div>
      <Button variant="quiet" onClick={onLookOn}>
        {t('swipe.look_on')}
      </Button>
    </>
  )
}

function Shown({ faces }: { faces: OutputOf<'GET /api/showcase.php'> }) {
  const { t } = useMessages()
  const signUp = useSignUp()
  const next = `next=${encodeURIComponent(paths.swipeGame())}`
  const game = useShownDeck(faces, ({ id }) => signUp(`like=${id}&${next}`))
  return (
    <Frame line={game.cards.length > 0 && <p className={styles.left}>{t('swipe.visitor')}</p>}>
      <SwipeGame
        game={game}
        likeLabel={({ name }) => t('like.login', { name })}
        end={
          <EmptyState
            drawing="gate"
            title={t(faces.length > 0 ? 'swipe.visitor_end_title' : 'swipe.visitor_none_title')}
            text={t('swipe.visitor_end_text')}
            action={
              <SignupLink className={buttonClass()} query={next}>
                {t('nav.sign_up')}
              </SignupLink>
            }
          />
        }
      />
    </Frame>
  )
}

/** The game below its title and a status line. */
function Frame({ line, children }: { line: ReactNode; children: ReactNode }) {
  const { t } = useMessages()
  return (
    <Screen width={30} gap={4} className={styles.screen}>
      <ScreenHead title={t('swipe.title')} beside={line} />
      {children}
    </Screen>
  )
}

function Refused({ text }: { text: string }) {
  const { t } = useMessages()
  return (
    <Screen width={30}>
      <EmptyState
        level={1}
        drawing="no-results"
        title={text}
        action={
          <Link className={buttonClass()} to={paths.likes()}>
            {t('nav.likes')}
          </Link>
        }
      />
    </Screen>
  )
}
