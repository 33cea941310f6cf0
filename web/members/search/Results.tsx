import { Fragment, memo, type ReactNode, useMemo } from 'react'
import { limits } from '#contract/limits.ts'
import type { Filters, FoundCard } from '#contract/search/search.ts'
import { useViewer } from '../../account/use-viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { CardMore } from '../../likes/CardMore.tsx'
import { LikeButton } from '../../likes/LikeButton.tsx'
import { LikeLogin } from '../../likes/LikeLogin.tsx'
import { useLikes } from '../../likes/use-likes.ts'
import { addPart } from '../../i18n/load-messages.ts'
import { later } from '../../net/later.ts'
import { paths } from '../../app/paths.ts'
import { seldom } from '../../app/seldom.tsx'
import { eagerAt, MemberTile } from '../../profile/card/MemberTile.tsx'
import { areMostlyFictional, MostlyFictional } from '../../profile/card/MostlyFictional.tsx'
import { useSettings } from '../../site/use-settings.ts'
import { Grid } from '../../ui/Grid.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { SkipLink } from '../../ui/SkipLink.tsx'
import type { Eager } from '../../ui/Photo.tsx'
import { useInBrowser } from '../../ui/use-browser.ts'
import styles from './MembersScreen.module.css'
import { useCloseInAddress } from '../../state/in-address.ts'
import { useAnswering, useNear } from '../voices/answering.ts'
import { More } from './More.tsx'
import { Voice } from '../voices/Voice.tsx'
import { WideTile } from '../voices/WideTile.tsx'
import { Waiting } from './Waiting.tsx'
import type { MembersPage, Search } from './use-members.ts'

const NoFaces = seldom('web/members/search/NoFaces.tsx', async () => (await import('./NoFaces.tsx')).NoFaces)

const CamCell = later(async () => {
  const [{ CamCell }] = await Promise.all([import('../../cams/CamCell.tsx'), addPart('cams')])
  return CamCell
})

const WhyShown = later(async () => {
  const [{ WhyShown }] = await Promise.all([import('./WhyShown.tsx'), addPart('why')])
  return WhyShown
})

const AnswerSheet = later(async () => {
  const [{ AnswerSheet }] = await Promise.all([import('../voices/AnswerSheet.tsx'), addPart('members')])
  return AnswerSheet
})

const afterFaces = 'after-members'

/** The members found, or a placeholder, an error or an empty state. */
export function Results({ search, filters }: { search: Search; filters: Filters }) {
  const { t } = useMessages()
  const answering = useAnswering()
  const near = useNear()
  const stop = useCloseInAddress()
  const why = useMemo(() => <WhyShown filters={filters} />, [filters])
  const whyNearly = useMemo(() => <WhyShown filters={filters} nearly />, [filters])
  if (!search.data) return search.isError ? <NoFaces search={search} /> : <Waiting />
  const members = allOf(search.data.pages)
  const answered = members.find(({ id, voice }) => voice && id === answering)
  const similar = search.data.pages[0]?.similar_results ?? []
  const mostlyFictional = areMostlyFictional(firstOf(search.data.pages[0]!))
  return (
    <>
      {members.length > 0 && <SkipLink href={`#${afterFaces}`}>{t('members.skip')}</SkipLink>}
      {members.length > 0 ? (
        <Faces members={members} mostlyFictional={mostlyFictional} why={why} eager whole={!search.hasNextPage} />
      ) : similar.length > 0 ? (
        <p className={styles.nobody}>{t('members.empty_title')}</p>
      ) : (
        <NoFaces search={search} />
      )}
      <div id={afterFaces} tabIndex={-1} className={styles.after}>
        <More search={search} filters={filters} />
      </div>
      <AnswerSheet ahead={near} open={answered !== undefined} member={answered} onClose={stop} />
      {similar.length > 0 && (
        <Similar members={similar} mostlyFictional={mostlyFictional} why={whyNearly} eager={members.length === 0} />
      )}
    </>
  )
}

/** The members on the first page, including near matches. */
export function firstOf({ results, similar_results: similar = [] }: MembersPage): FoundCard[] {
  return [...results, ...similar]
}

/** All members, each once: a member who became active meanwhile may be on two pages. */
function allOf(pages: readonly MembersPage[]): FoundCard[] {
  return [...new Map(pages.flatMap(({ results }) => results).map((member) => [member.id, member])).values()]
}

interface FacesProps {
  members: readonly FoundCard[]
  /** A notice above says that most profiles are fictional. */
  mostlyFictional: boolean
  why: ReactNode
  eager: boolean
  /** The list is complete. Absent in lists without advertisements. */
  whole?: boolean
}

function Faces({ members, mostlyFictional, why, eager, whole }: FacesProps) {
  const viewer = useViewer()
  const { cam_cards: hasCams } = useSettings()
  // The server renders without lazily loaded parts.
  const withCams = useInBrowser() && hasCams && viewer !== null && whole !== undefined
  /** An advertisement follows each page and the last member, so members always come first. */
  const endsPage = (index: number) => (index + 1) % limits.pageSize === 0 || (whole && index === members.length - 1)
  const liked = new Set(useLikes().profiles.map(({ id }) => id))
  return (
    <Grid columns="photos" as="ul" className={styles.faces}>
      {members.map((member, index) => (
        <Fragment key={member.id}>
          <MemberItem
            member={member}
            mostlyFictional={mostlyFictional}
            why={why}
            eager={eager && eagerAt(index)}
            liked={viewer ? liked.has(member.id) : undefined}
          />
          {withCams && endsPage(index) && <CamCell index={Math.floor(index / limits.pageSize)} />}
        </Fragment>
      ))}
    </Grid>
  )
}

function Similar(faces: FacesProps) {
  const { t } = useMessages()
  return (
    <section className={styles.similar} aria-labelledby="similar">
      <div>
        <Heading level={2} size="m" id="similar">
          {t('members.similar_title')}
        </Heading>
        <p className={styles.why}>{t('members.similar_text')}</p>
        {faces.eager && faces.mostlyFictional && <MostlyFictional alone />}
      </div>
      <Faces {...faces} />
    </section>
  )
}

interface ItemProps {
  member: FoundCard
  mostlyFictional: boolean
  why: ReactNode
  eager: Eager
  /** Absent for a visitor, who is asked to log in to like. */
  liked: boolean | undefined
}

/** One member of the list; rendered again only when it changes. */
const MemberItem = memo(function MemberItem({ member, mostlyFictional, why, eager, liked }: ItemProps) {
  const tile = (
    <MemberTile
      member={member}
      to={paths.member(member.id)}
      eager={eager}
      mostlyFictional={mostlyFictional}
      corner={liked === undefined ? <LikeLogin member={member} /> : <LikeButton member={member} liked={liked} />}
      more={liked !== undefined && <CardMore member={member} why={why} />}
      fill={member.voice !== undefined}
    />
  )
  if (!member.voice) return <li className={styles.item}>{tile}</li>
  return (
    <WideTile>
      {tile}
      <Voice member={member} voice={member.voice} mayAnswer={liked !== undefined} />
    </WideTile>
  )
})
