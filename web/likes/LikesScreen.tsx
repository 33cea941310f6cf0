import { Link, useLoaderData } from 'react-router'
import { useMessages } from '../i18n/messages.tsx'
import { type LikesTab, paths } from '../paths.ts'
import { eagerAt, MemberTile } from '../profile/card/MemberTile.tsx'
import { areMostlyFictional, MostlyFictional } from '../profile/card/MostlyFictional.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Grid } from '../ui/Grid.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Screen } from '../ui/Screen.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { EmptyLikes } from '../ui/drawings-calm.tsx'
import { LikeButton } from './LikeButton.tsx'
import type { loader } from './LikesScreen.loader.ts'
import styles from './LikesScreen.module.css'
import { type Likes, useLikes } from './use-likes.ts'

/** Likes received, sent and mutual, a tab each (specification, section 2). */
export function LikesScreen() {
  const { t } = useMessages()
  const { tab, likes: loaded } = useLoaderData<typeof loader>()
  const likes = useLikes(loaded)
  const fresh = likes.liked_by.filter((member) => member.like_new).length
  const tabs = [
    { id: 'received', label: t('likes.received'), count: fresh, to: paths.likes() },
    { id: 'sent', label: t('likes.sent'), to: paths.likes('sent') },
    { id: 'matches', label: t('likes.matches'), to: paths.likes('matches') },
  ]
  return (
    <Screen>
      <Heading level={1} size="l">
        {t('likes.title')}
      </Heading>
      <Tabs
        label={t('likes.title')}
        current={tab}
        items={tabs.map(({ to, ...item }) => ({
          ...item,
          render: (props) => <Link to={to} replace preventScrollReset {...props} />,
        }))}
      />
      <Members tab={tab} likes={likes} />
    </Screen>
  )
}

function Members({ tab, likes }: { tab: LikesTab; likes: Likes }) {
  const members = { received: likes.liked_by, sent: likes.profiles, matches: likes.matches }[tab]
  const told = areMostlyFictional(members)
  const liked = new Set(likes.profiles.map(({ id }) => id))
  if (members.length === 0) return <Nobody tab={tab} />
  return (
    <>
      {told && <MostlyFictional alone />}
      <Grid columns={tab === 'matches' ? 'cards' : 'photos'} as="ul">
        {members.map((member, index) => (
          <li key={member.id} className={styles.member}>
            <MemberTile
              member={member}
              to={paths.liker(member.id)}
              eager={eagerAt(index)}
              fresh={'like_new' in member && member.like_new === true}
              mostlyFictional={told}
              corner={<LikeButton member={member} liked={liked.has(member.id)} />}
            />
            {'conversation' in member && <Write match={member} />}
          </li>
        ))}
      </Grid>
    </>
  )
}

/** The way to the first word, or on with what they have begun. */
function Write({ match: { id, conversation } }: { match: Likes['matches'][number] }) {
  const { t } = useMessages()
  return conversation === null ? (
    <Link className={buttonClass('primary', 'm', true)} to={paths.memberChat(id)}>
      {t('match.say_hello')}
    </Link>
  ) : (
    <Link className={buttonClass('secondary', 'm', true)} to={paths.chat(conversation)}>
      {t('match.go_on')}
    </Link>
  )
}

function Nobody({ tab }: { tab: LikesTab }) {
  const { t } = useMessages()
  return (
    <EmptyState
      drawing={EmptyLikes}
      title={t(`likes.${tab}_empty_title`)}
      text={t(`likes.${tab}_empty_text`)}
      action={
        <Link className={buttonClass()} to={paths.members()}>
          {t('likes.look_around')}
        </Link>
      }
    />
  )
}
