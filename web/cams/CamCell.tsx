import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Video } from 'lucide'
import { type ReactNode, useState } from 'react'
import type { CamCard } from '#contract/chat/cams.ts'
import { useMessages } from '../i18n/messages.tsx'
import { queryKeys } from '../net/query-keys.ts'
import { useApi } from '../net/use-api.ts'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/Icon.tsx'
import { Photo } from '../ui/Photo.tsx'
import styles from './CamCell.module.css'
import { Leaving } from './Leaving.tsx'

/** An advertisement among the members, or nothing if there are not that many; it starts with its label. */
export function CamCell({ index }: { index: number }) {
  const card = useCams()[index]
  const [open, setOpen] = useState(false)
  if (!card) return null
  return (
    <li className={styles.cell}>
      <button
        type="button"
        className={cx(styles.card, card.kind === 'cam' ? styles.cam : styles.resell)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {card.kind === 'cam' ? <Cam card={card} /> : <Resell card={card} />}
      </button>
      <Leaving card={card} open={open} onClose={() => setOpen(false)} />
    </li>
  )
}

/** A cam show: the picture first. */
function Cam({ card }: { card: CamCard }) {
  const { name, text, picture } = card
  return (
    <>
      <Label card={card} />
      <Photo alt="" ratio="fill" src={picture.src} thumbhash={picture.thumbhash} className={styles.photo} />
      <span className={styles.name}>{name}</span>
      {text && <span className={styles.line}>{text}</span>}
      <Advertiser card={card} icon={<Icon node={Video} />} />
    </>
  )
}

/** Another site: the text first. */
function Resell({ card }: { card: CamCard }) {
  const { name, text, picture } = card
  return (
    <>
      <Label card={card} />
      <span className={styles.name}>{name}</span>
      {text && <span className={styles.text}>{text}</span>}
      <Photo alt="" ratio="fill" src={picture.src} thumbhash={picture.thumbhash} className={styles.photo} />
      <Advertiser card={card} icon={<Icon node={ExternalLink} />} />
    </>
  )
}

function Label({ card: { kind } }: { card: CamCard }) {
  const { t } = useMessages()
  return (
    <span className={styles.label}>
      {t('cams.label')} · {t(`cams.${kind}`)}
    </span>
  )
}

/** The advertiser. */
function Advertiser({ card: { advertiser }, icon }: { card: CamCard; icon: ReactNode }) {
  return (
    <span className={styles.advertiser}>
      {icon}
      <span className={styles.line}>{advertiser}</span>
    </span>
  )
}

/** The site's advertisements, the same on all pages; none until they are loaded. */
function useCams() {
  const api = useApi()
  const { data } = useQuery({
    queryKey: queryKeys.cams,
    queryFn: () => api('GET /api/cams.php', {}),
    staleTime: 10 * 60_000,
  })
  return data?.cards ?? []
}
