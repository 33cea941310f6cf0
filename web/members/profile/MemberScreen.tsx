import { useLoaderData, useLocation } from 'react-router'
import type { MemberCard } from '#contract/profile.ts'
import type { CardState } from '../../profile/card/MemberTile.tsx'
import { PageTitle } from '../../account/PageTitle.tsx'
import { useRegions } from '../../places/use-regions.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Actions } from './Actions.tsx'
import { Facts } from './Facts.tsx'
import { Fictional } from './Fictional.tsx'
import { Gifts } from './Gifts.tsx'
import type { loader } from './MemberScreen.loader.ts'
import styles from './MemberScreen.module.css'
import { OtherLogins } from './OtherLogins.tsx'
import { PhotoStage } from './PhotoStage.tsx'
import { useMember } from './use-member.ts'
import { Who } from './Who.tsx'
import { Words } from './Words.tsx'

/** A member's profile (specification, section 2: members-id and likes-m-id). */
export function MemberScreen() {
  const { t } = useMessages()
  const { id, profile: loaded, regions: loadedRegions } = useLoaderData<typeof loader>()
  const profile = useMember(id, loaded)
  const regions = useRegions(!loadedRegions, loadedRegions)
  const { state } = useLocation()
  const card = profile ?? cardOf(state, id)
  if (!card) return <Coming />
  return (
    <Screen as="article" key={id} className={styles.screen}>
      <PageTitle title={t('card.age_place', { name: card.name, age: card.age })} />
      <div className={styles.stage}>
        <PhotoStage member={card} photos={profile?.photos} />
      </div>
      <div className={styles.words}>
        <Who member={card} profile={profile} />
        {card.fictional && <Fictional />}
        {profile ? (
          <>
            <Words profile={profile} />
            <Facts profile={profile} regions={regions} />
            <Gifts gifts={profile.gifts} />
            <OtherLogins name={profile.name} />
          </>
        ) : (
          <Lines />
        )}
      </div>
      <Actions member={card} profile={profile} />
    </Screen>
  )
}

/** The card that the tile handed over, when it is his. */
function cardOf(state: unknown, id: string): MemberCard | undefined {
  const { card } = (state ?? {}) as Partial<CardState>
  return card?.id === id ? card : undefined
}

function Coming() {
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
