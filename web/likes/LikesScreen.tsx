import { useLoaderData } from 'react-router'
import { Link } from '../app/Link.tsx'
import { useMessages } from '../i18n/messages.tsx'
import { type LikesTab, paths } from '../app/paths.ts'
import { buttonClass } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Screen } from '../ui/Screen.tsx'
import { ScreenHead } from '../ui/ScreenHead.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { EmptyLikes } from '../ui/drawings-calm.tsx'
import { Faces } from './Faces.tsx'
import { Favourites } from './favourites/Favourites.tsx'
import type { loader } from './LikesScreen.loader.ts'
import { type Likes, useLikes } from './use-likes.ts'
import { Viewers } from './Viewers.tsx'

type LikeTab = Exclude<LikesTab, 'viewers' | 'favourites'>

/** A tab each for likes received, sent and mutual (specification, section 2), profile viewers and favourites. */
export function LikesScreen() {
  const { t } = useMessages()
  const { tab, likes: loaded, favourites, views } = useLoaderData<typeof loader>()
  const likes = useLikes(loaded)
  const fresh = likes.liked_by.filter((member) => member.like_new).length
  const tabs = [
    { id: 'received', label: t('likes.received'), count: fresh, to: paths.likes() },
    { id: 'sent', label: t('likes.sent'), to: paths.likes('sent') },
    { id: 'matches', label: t('likes.matches'), to: paths.likes('matches') },
    { id: 'viewers', label: t('likes.viewers'), to: paths.likes('viewers') },
    { id: 'favourites', label: t('likes.favourites'), to: paths.likes('favourites') },
  ]
  return (
    <Screen>
      <ScreenHead title={t('likes.title')} />
      <Tabs
        label={t('likes.title')}
        current={tab}
        items={tabs.map(({ to, ...item }) => ({
          ...item,
          render: (props) => <Link to={to} replace preventScrollReset {...props} />,
        }))}
      />
      {favourites && <Favourites initial={favourites} />}
      {views && <Viewers initial={views} />}
      {tab !== 'favourites' && tab !== 'viewers' && <Members tab={tab} likes={likes} />}
    </Screen>
  )
}

function Members({ tab, likes }: { tab: LikeTab; likes: Likes }) {
  const members = { received: likes.liked_by, sent: likes.profiles, matches: likes.matches }[tab]
  if (members.length === 0) return <Nobody tab={tab} />
  if (tab === 'matches') return <Faces members={likes.matches} columns="cards" below={Write} />
  return <Faces members={members} isFresh={(member) => 'like_new' in member && member.like_new === true} />
}

/** A link to the first message, or to the existing conversation. */
function Write({ member: { id, conversation } }: { member: Likes['matches'][number] }) {
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

function Nobody({ tab }: { tab: LikeTab }) {
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
