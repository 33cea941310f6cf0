import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BadgeCheck, Gift, Heart, MapPin, MessageCircle } from 'lucide'
import { useEffect } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import type { MemberProfile } from '#contract/profile/member.ts'
import type { MemberCard } from '#contract/profile/profile.ts'
import { SignupLink } from '../../account/SignupLink.tsx'
import { useViewer } from '../../account/use-viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { FavouriteNote } from '../../likes/favourites/FavouriteNote.tsx'
import { ApiError } from '../../net/api-error.ts'
import { blocking, queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useRegions } from '../../places/use-regions.ts'
import { FictionalIcon } from '../../profile/card/FictionalIcon.tsx'
import { type CardState, memberPlace } from '../../profile/card/MemberTile.tsx'
import { useSettings } from '../../site/use-settings.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { cx } from '../../ui/cx.ts'
import { Heading } from '../../ui/Heading.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Actions } from './Actions.tsx'
import { Details } from './Details.tsx'
import type { loader } from './MemberScreen.loader.ts'
import styles from './MemberScreen.module.css'
import { PhotoStage } from './PhotoStage.tsx'
import { PlainSafety } from './PlainSafety.tsx'

/** A member's profile (specification, section 2: members-id and likes-m-id). */
export function MemberScreen() {
  const { id, profile: loaded, regions: loadedRegions } = useLoaderData<typeof loader>()
  const profile = useMember(id, loaded)
  const regions = useRegions(!loadedRegions, loadedRegions)
  const { state } = useLocation()
  const card = profile ?? cardOf(state, id)
  if (!card) return <Placeholder />
  return (
    <Screen as="article" key={id} className={styles.screen}>
      <PlainSafety member={card} />
      <div className={styles.stage}>
        <PhotoStage member={card} photos={profile?.photos} />
      </div>
      <div className={styles.words}>
        <Who member={card} profile={profile} />
        {card.fictional && <Fictional />}
        {profile ? (
          <>
            {profile.favourite && <FavouriteNote member={profile} note={profile.favourite.note} />}
            <Details profile={profile} regions={regions} />
            <Logins id={profile.id} name={profile.name} />
          </>
        ) : (
          <Lines />
        )}
      </div>
      <Actions member={card} profile={profile} />
    </Screen>
  )
}

/** The card passed on by the tile, if it belongs to this member. */
function cardOf(state: unknown, id: string): MemberCard | undefined {
  const { card } = (state ?? {}) as Partial<CardState>
  return card?.id === id ? card : undefined
}

function Placeholder() {
  const { t } = useMessages()
  return (
    <Screen role="status" aria-busy="true" aria-label={t('nav.loading')} className={styles.screen}>
      <div className={styles.stage}>
        <Skeleton shape="card" />
      </div>
      <div className={styles.words}>
        <Skeleton shape="heading" width="half" />
        <Lines />
      </div>
    </Screen>
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

/** The longest name that fits a phone's line at full size; longer ones are smaller. */
const longName = 14

/** Name, age, place and last visit. */
function Who({ member, profile }: { member: MemberCard; profile: MemberProfile | undefined }) {
  const texts = useMessages()
  const { t } = texts
  const seen = member.online ? 'now' : profile?.last_seen
  return (
    <header className={styles.who}>
      <Heading level={1} size={member.name.length > longName ? 'l' : 'xl'}>
        {t('card.age_place', { name: member.name, age: member.age })}
      </Heading>
      <p className={styles.meta}>
        <span className={styles.place}>
          <Icon node={MapPin} />
          {memberPlace(member, texts)}
        </span>
        {seen && <span className={cx(seen === 'now' && styles.online)}>{t(`profile.seen_${seen}`)}</span>}
      </p>
      {member.verified && <Verified />}
      {profile?.likes_you && (
        <Chip tone="alive" icon={<Icon node={Heart} />}>
          {t('profile.likes_you')}
        </Chip>
      )}
    </header>
  )
}

/** The mark of a verified main photo; opened, it explains the mark. */
function Verified() {
  const { t } = useMessages()
  const { name: site } = useSettings()
  return (
    <details className={styles.verified}>
      <summary>
        <Icon node={BadgeCheck} />
        {t('card.verified')}
      </summary>
      <p>{t('profile.verified_text', { site })}</p>
    </details>
  )
}

/** Says that the profile is fictional: in full if the site warns, else in one line. */
function Fictional() {
  const { t } = useMessages()
  const { fictional_warning, fictional_singular } = useSettings()
  return (
    <Alert icon={<FictionalIcon />} title={fictional_singular || t('profile.fictional')}>
      {fictional_warning && t('profile.fictional_text')}
    </Alert>
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
