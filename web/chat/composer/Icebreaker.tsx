import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide'
import { useState } from 'react'
import type { MemberCard } from '#contract/profile.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './Icebreaker.module.css'
import { type Opener, openersFor } from './openers.ts'

interface Props {
  member: MemberCard
  open: boolean
  onClose: () => void
  onChoose: (text: string) => void
}

const shownAtOnce = 5

/** Openers for a first message. One that is chosen fills the box; it is never sent by itself. */
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
  const shown = Array.from({ length: shownAtOnce }, (_, index) => openers[(start + index) % openers.length]!)

  function textOf({ id, interest }: Opener): string {
    return t(id, { name: member.name, city: member.city, interest: interest ? t(`interest.${interest}`) : '' })
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('icebreaker.title')}
      closeLabel={t('nav.close')}
      sheet
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
          : shown.map((opener) => (
              <li key={textOf(opener)}>
                <button type="button" className={styles.opener} onClick={() => onChoose(textOf(opener))}>
                  {textOf(opener)}
                </button>
              </li>
            ))}
      </ul>
    </Dialog>
  )
}
