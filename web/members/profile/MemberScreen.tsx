import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Gift, Heart, MessageCircle } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import type { MemberProfile } from '#contract/profile/member.ts'
import type { MemberCard, PhotoView } from '#contract/profile/profile.ts'
import { SignupLink } from '../../account/SignupLink.tsx'
import { useViewer } from '../../account/use-viewer.ts'
import { paths } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { FavouriteNote } from '../../likes/favourites/FavouriteNote.tsx'
import { ApiError } from '../../net/api-error.ts'
import { blocking, queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { type Regions, useRegions } from '../../places/use-regions.ts'
import { type SafetyAsked, SafetyDialogs } from '../../privacy/SafetyDialogs.tsx'
import type { CardState } from '../../profile/card/MemberTile.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { iconButtonClass } from '../../ui/IconButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AnswerPhoto } from './Answer.tsx'
import { Details } from './Details.tsx'
import { Discs } from './Discs.tsx'
import { Dock, ProfileMenu } from './Dock.tsx'
import { useLeave, usePullDown } from './stage/use-pull-down.ts'
import type { loader } from './MemberScreen.loader.ts'
import styles from './MemberScreen.module.css'
import { PhotoStage, PhotoViewer } from './stage/PhotoStage.tsx'
import { PlainSafety } from './PlainSafety.tsx'
import { ProfileFrame } from './ProfileFrame.tsx'

/** A member's profile (specification, section 2: members-id and likes-m-id). */
export function MemberScreen() {
  const { id, profile: loaded, regions: loadedRegions } = useLoaderData<typeof loader>()
  const profile = useMember(id, loaded)
  const regions = useRegions(!loadedRegions, loadedRegions)
  const { state } = useLocation()
  const card = profile ?? cardOf(state, id)
  return card ? <Profile key={id} card={card} profile={profile} regions={regions} /> : <Placeholder />
}

interface ProfileProps {
  card: MemberCard
  profile: MemberProfile | undefined
  regions: Regions
}

/** The first photo alone, then what the member says and shows, dealt in turn; from 768 px photos and words side by side. */
function Profile({ card, profile, regions }: ProfileProps) {
  const viewer = useViewer()
  const [enlarged, setEnlarged] = useState<string>()
  const [asked, setAsked] = useState<SafetyAsked>()
  const { writing, setWriting } = useWriting()
  const stage = useRef<HTMLDivElement>(null)
  usePullDown(stage)
  const leave = useLeave()
  const enlarge = ({ id }: PhotoView) => setEnlarged(id)
  const answering = profile && { profile, onAnswer: () => setWriting(true) }
  const first = profile?.photos[0]
  const menu = (className?: string) => <ProfileMenu member={card} profile={profile} className={className} onAsk={setAsked} />
  return (
    <>
      <ProfileFrame
        over={
          <>
            <PlainSafety member={card} />
            {viewer && <Discs to={paths.members()} onLeave={leave} menu={menu(iconButtonClass('overlay'))} />}
          </>
        }
        alone
        stageRef={stage}
        stage={<PhotoStage member={card} photos={profile?.photos} onEnlarge={enlarge} answering={answering} />}
        member={card}
        profile={profile}
        answer={answering && first && <AnswerPhoto {...answering} photo={first} number={1} />}
        dock={<Dock member={card} profile={profile} writing={writing} onWriting={setWriting} menu={menu()} />}
      >
        {profile ? (
          <>
            <Details profile={profile} regions={regions} onEnlarge={enlarge} onAnswer={answering?.onAnswer} />
            {profile.favourite && <FavouriteNote member={profile} note={profile.favourite.note} />}
            <Logins id={profile.id} name={profile.name} />
          </>
        ) : (
          <Lines />
        )}
      </ProfileFrame>
      {/* Outside the screen: the dialogs' width must depend on the window only. */}
      <PhotoViewer member={card} photos={profile?.photos} shown={enlarged} onClose={() => setEnlarged(undefined)} />
      <SafetyDialogs member={card} asked={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}

/** What a visitor can do after signing up (specification, section 6). */
function Logins({ id, name }: { id: string; name: string }) {
  const { t } = useMessages()
  const viewer = useViewer()
  const { pathname, search } = useLocation()
  if (viewer) return null
  const here = `next=${encodeURIComponent(pathname + search)}`
  return (
    <div className={styles.logins}>
      <SignupLink className={styles.loginLink} query={`next=${encodeURIComponent(paths.memberChat(id))}`}>
        <Icon node={MessageCircle} />
        {t('profile.login_chat')}
      </SignupLink>
      <SignupLink className={styles.loginLink} query={`like=${id}&${here}`}>
        <Icon node={Heart} />
        {t('like.login', { name })}
      </SignupLink>
      <SignupLink className={styles.loginLink} query={here}>
        <Icon node={Gift} />
        {t('gift.login', { name })}
      </SignupLink>
    </div>
  )
}

/** Whether the composer is open. Closed, it gives the focus back to what opened it. */
function useWriting() {
  const [writing, set] = useState(false)
  const opener = useRef<Element>(null)
  function setWriting(next: boolean) {
    if (next) opener.current = document.activeElement
    else setTimeout(() => focusAgain(opener.current))
    set(next)
  }
  return { writing, setWriting }
}

/** The link of the dock is made anew when the composer closes. */
function focusAgain(opener: Element | null): void {
  const target = opener?.isConnected && opener !== document.body ? opener : document.querySelector('[data-say]')
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}

/** The card passed on by the tile, if it belongs to this member. */
function cardOf(state: unknown, id: string): MemberCard | undefined {
  const { card } = (state ?? {}) as Partial<CardState>
  return card?.id === id ? card : undefined
}

function Placeholder() {
  const { t } = useMessages()
  return (
    <div role="status" aria-busy="true" aria-label={t('nav.loading')}>
      <ProfileFrame stage={<Skeleton shape="card" />}>
        <Skeleton shape="heading" width="half" />
        <Lines />
      </ProfileFrame>
    </div>
  )
}

function Lines() {
  return (
    <div>
      <Skeleton shape="line" />
      <Skeleton shape="line" />
      <Skeleton shape="line" width="half" />
    </div>
  )
}

/** The member's profile; undefined while it loads. A refusal is thrown to the error page. */
function useMember(id: string, loaded: MemberProfile | undefined): MemberProfile | undefined {
  const api = useApi()
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: queryKeys.member(id),
    queryFn: ({ signal }) => api('GET /api/member.php', { id }, { signal }),
    // A member who blocked the viewer or left disappears from an open page too; a network failure changes nothing.
    throwOnError: (error, query) => query.state.data === undefined || isRefusal(error),
    // A viewer who just blocked the member is leaving the page: the profile is not read again.
    enabled: () => queries.isMutating({ mutationKey: blocking }) === 0,
    ...(loaded && { initialData: loaded }),
  })
  useLikeSeen(data)
  return data
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && ['blocked', 'not_found'].includes(error.code)
}

/** Refreshes the badges: opening a liker's profile cleared its 'new' flag (specification, section 4). */
function useLikeSeen(profile: MemberProfile | undefined): void {
  const queries = useQueryClient()
  const liker = profile?.likes_you ? profile.id : undefined
  useEffect(() => {
    if (liker === undefined) return
    void queries.invalidateQueries({ queryKey: queryKeys.likes })
    void queries.invalidateQueries({ queryKey: queryKeys.user })
  }, [queries, liker])
}
