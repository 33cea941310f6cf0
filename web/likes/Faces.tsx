import type { ComponentType } from 'react'
import type { MemberCard } from '#contract/profile/profile.ts'
import { paths } from '../app/paths.ts'
import { eagerAt, MemberTile } from '../profile/card/MemberTile.tsx'
import { areMostlyFictional, MostlyFictional } from '../profile/card/MostlyFictional.tsx'
import { Grid } from '../ui/Grid.tsx'
import styles from './LikesScreen.module.css'
import { LikeButton } from './LikeButton.tsx'
import { useLikes } from './use-likes.ts'

interface Props<Member extends MemberCard> {
  members: readonly Member[]
  columns?: 'photos' | 'cards'
  /** Whether a like has not been seen yet. */
  isFresh?: (member: Member) => boolean
  /** Further actions on a member. */
  more?: ComponentType<{ member: Member }>
  /** Shown below a card. */
  below?: ComponentType<{ member: Member }>
}

/** The members of a tab, each with a like button. */
export function Faces<Member extends MemberCard>({
  members,
  columns = 'photos',
  isFresh,
  more: More,
  below: Below,
}: Props<Member>) {
  const mostlyFictional = areMostlyFictional(members)
  const liked = new Set(useLikes().profiles.map(({ id }) => id))
  return (
    <>
      {mostlyFictional && <MostlyFictional alone />}
      <Grid columns={columns} as="ul">
        {members.map((member, index) => (
          <li key={member.id} className={styles.member}>
            <MemberTile
              member={member}
              to={paths.liker(member.id)}
              eager={eagerAt(index)}
              fresh={isFresh?.(member) === true}
              mostlyFictional={mostlyFictional}
              corner={<LikeButton member={member} liked={liked.has(member.id)} />}
              more={More && <More member={member} />}
            />
            {Below && <Below member={member} />}
          </li>
        ))}
      </Grid>
    </>
  )
}
