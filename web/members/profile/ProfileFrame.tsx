import type { ReactNode, Ref } from 'react'
import type { MemberProfile } from '#contract/profile/member.ts'
import type { MemberCard } from '#contract/profile/profile.ts'
import { Screen } from '../../ui/Screen.tsx'
import styles from './ProfileFrame.module.css'
import { Who } from './Who.tsx'

interface Props {
  /** Above the photo and over it. */
  over?: ReactNode
  /** On a phone it has its own way back, and no bars. */
  alone?: boolean
  /** The own page, between the bars of the site. */
  own?: boolean
  stageRef?: Ref<HTMLDivElement>
  stage: ReactNode
  /** The member whose profile it is, once that is known. */
  member?: MemberCard
  profile?: MemberProfile | undefined
  /** The pencil on the name of the own page. */
  pencil?: ReactNode
  /** Answers the first photo. */
  answer?: ReactNode
  dock?: ReactNode
  /** What the profile says. */
  children: ReactNode
}

/** The page of a profile: the first photo alone, then what the member says and shows; from 768 px photos and words side by side. */
export function ProfileFrame({ over, alone, own, stageRef, stage, member, profile, pencil, answer, dock, children }: Props) {
  return (
    <Screen
      as="article"
      className={styles.screen}
      data-stands-alone={alone ? '' : undefined}
      data-own={own ? '' : undefined}
      data-faceless={member && !member.main_image ? '' : undefined}
    >
      {over}
      <div ref={stageRef} className={styles.stage}>
        {stage}
      </div>
      <div className={styles.side}>
        {member && <Who member={member} profile={profile} className={styles.who} {...{ pencil, answer }} />}
        <div className={styles.words}>{children}</div>
        {dock}
      </div>
    </Screen>
  )
}
