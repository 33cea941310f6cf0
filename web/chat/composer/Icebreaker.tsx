import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide'
import { useState } from 'react'
import type { MemberCard } from '#contract/profile/profile.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './Icebreaker.module.css'
import { openersFor, openerText } from './openers.ts'

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
