import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide'
import { useState } from 'react'
import type { MemberProfile } from '#contract/profile/member.ts'
import type { Interest } from '#contract/profile/options.ts'
import type { MemberCard } from '#contract/profile/profile.ts'
import { type MessageId, type Texts, useMessages } from '../../i18n/messages.tsx'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './Icebreaker.module.css'

interface Props {
  member: MemberCard
  open: boolean
  onClose: () => void
  onChoose: (text: string) => void
}

const shownAtOnce = 5

/** Openers for a first message. Choosing one fills the field and sends nothing. */
export function Icebreaker({ member, open, onClose, onChoose }: Props) {
  const { t } = useMessages()
  const api = useApi()
  const [start, setStart] = useState(0)
  const { data, isPending } = useQuery({
    queryKey: queryKeys.member(member.id),
    queryFn: ({ signal }) => api('GET /api/member.php', { id: member.id }, { signal }),
    enabled: open,
  })
  const openers = openersFor(data ?? { interests: [], shared_interests: [], city: member.city, about: '' })
  const shown = Array.from({ length: shownAtOnce }, (_, index) => openers[(start + index) % openers.length]!).map((opener) =>
    openerText(opener, member, t),
  )

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('icebreaker.title')}
      closeLabel={t('nav.close')}
      actions={
        <Button variant="quiet" icon={<Icon node={RefreshCw} />} onClick={() => setStart((start + shownAtOnce) % openers.length)}>
          {t('icebreaker.others')}
        </Button>
      }
    >
      <p className={styles.text}>{t('icebreaker.text')}</p>
      <ul role="list" className={styles.openers} aria-busy={isPending}>
        {isPending
          ? Array.from({ length: shownAtOnce }, (_, index) => (
              <li key={index}>
                <Skeleton shape="button" />
              </li>
            ))
          : shown.map((text) => (
              <li key={text}>
                <button type="button" className={styles.opener} onClick={() => onChoose(text)}>
                  {text}
                </button>
              </li>
            ))}
      </ul>
    </Dialog>
  )
}

export interface Opener {
  id: MessageId
  /** The interest it mentions. */
  interest?: Interest
}

/** Kinds of meeting, not hobbies: "how did you get into it" does not fit them. */
const meeting: readonly Interest[] = ['relationship', 'dating', 'friendship', 'chatting']
const shared = ['icebreaker.shared', 'icebreaker.shared_try', 'icebreaker.shared_talk'] as const
const ofCity = ['icebreaker.evening', 'icebreaker.city'] as const
const always = [
  'icebreaker.drink',
  'icebreaker.week',
  'icebreaker.hours',
  'icebreaker.saturday',
  'icebreaker.song',
  'icebreaker.smile',
  'icebreaker.today',
  'icebreaker.hoping',
] as const

type Known = Pick<MemberProfile, 'interests' | 'shared_interests' | 'city' | 'about'>

/** Openers for a member, most specific first: shared interests, own interests, profile text, city, then general ones. */
export function openersFor({ interests, shared_interests, city, about }: Known): Opener[] {
  const both = shared_interests.filter((interest) => !meeting.includes(interest))
  const theirs = interests.filter((interest) => !meeting.includes(interest) && !shared_interests.includes(interest))
  const specific: Opener[] = [
    ...shared.flatMap((id, index) => (both[index] ? [{ id, interest: both[index] }] : [])),
    ...theirs.slice(0, 1).map((interest) => ({ id: 'icebreaker.interest' as const, interest })),
    ...(about ? [{ id: 'icebreaker.words' as const }] : []),
    ...(city ? ofCity.map((id) => ({ id })) : []),
  ]
  return [...specific, ...always.map((id) => ({ id }))]
}

export function openerText({ id, interest }: Opener, { name, city }: Pick<MemberCard, 'name' | 'city'>, t: Texts['t']): string {
  return t(id, { name, city, interest: interest ? t(`interest.${interest}`) : '' })
}
