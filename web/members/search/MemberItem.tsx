import { memo } from 'react'
import type { MemberCard } from '#contract/profile.ts'
import { LikeButton } from '../../likes/LikeButton.tsx'
import { MemberTile } from '../../profile/card/MemberTile.tsx'
import { paths } from '../../paths.ts'
import type { Eager } from '../../ui/Photo.tsx'
import styles from './MembersScreen.module.css'

interface Props {
  member: MemberCard
  eager: Eager
  /** Absent for a visitor, who cannot like. */
  liked: boolean | undefined
}

/** One face among many; drawn again only when it changes itself. */
export const MemberItem = memo(function MemberItem({ member, eager, liked }: Props) {
  return (
    <li className={styles.item}>
      <MemberTile
        member={member}
        to={paths.member(member.id)}
        eager={eager}
        corner={liked !== undefined && <LikeButton member={member} liked={liked} />}
      />
    </li>
  )
})
