import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { GiftsOnProfile } from '#contract/chat/gifts.ts'
import type { Gift } from '#contract/chat/options.ts'
import { GiftPicture } from '../../gifts/GiftPicture.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { errorText } from '../../net/api-error.ts'
import { keepAnswer } from '../../net/changes.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './GiftsPart.module.css'
import { PartSheet } from './PartSheet.tsx'

type Counted = GiftsOnProfile['shown'][number]

/** The gifts on the profile, and those that await the member's decision. */
export function GiftsPart({ initial }: { initial: GiftsOnProfile }) {
  const { t } = useMessages()
  const { gifts, settle, hide } = useOwnGifts(initial)
  const waiting = total(gifts.waiting)
  const shown = total(gifts.shown)
  if (total(initial.waiting) + total(initial.shown) + waiting + shown === 0) return null

  /** Moves the focus to the sheet, since the pressed button may be gone. */
  function say(text: string) {
    document.getElementById('gifts')?.closest<HTMLElement>('[data-panel]')?.focus({ preventScroll: true })
    showToast({ text, tone: 'success' })
  }

  function decide(onProfile: boolean) {
    settle.mutate(
      { gifts: gifts.waiting, shown: onProfile },
      { onSuccess: () => say(t(onProfile ? 'gift.now_shown' : 'gift.kept')) },
    )
  }

  const busy = settle.isPending || hide.isPending
  return (
    <PartSheet
      id="gifts"
      title={t('gift.received')}
      value={waiting > 0 ? t('gift.waiting', { count: waiting }) : t('gift.on_profile', { count: shown })}
      text={t('gift.consent')}
    >
      {waiting > 0 && (
        <div className={styles.part}>
          <h3 className={styles.heading}>{t('gift.waiting', { count: waiting })}</h3>
          <GiftList gifts={gifts.waiting} />
          <div className={styles.buttons}>
            <Button busy={busy} onClick={() => decide(true)}>
              {t('gift.show')}
            </Button>
            <Button variant="secondary" busy={busy} onClick={() => decide(false)}>
              {t('gift.keep')}
            </Button>
          </div>
        </div>
      )}
      {shown > 0 && (
        <div className={styles.part}>
          <h3 className={styles.heading}>{t('gift.on_profile', { count: shown })}</h3>
          <GiftList
            gifts={gifts.shown}
            busy={busy}
            onHide={(code) => hide.mutate(code, { onSuccess: () => say(t('gift.hidden')) })}
          />
        </div>
      )}
    </PartSheet>
  )
}

function GiftList({ gifts, busy, onHide }: { gifts: readonly Counted[]; busy?: boolean; onHide?: (code: Gift) => void }) {
  const { t, formatNumber } = useMessages()
  return (
    <ul role="list" className={styles.gifts}>
      {gifts.map(({ code, count }) => (
        <li key={code} className={styles.gift}>
          <span className={styles.drawing}>
            <GiftPicture gift={code} />
          </span>
          <span className={styles.name}>
            {t(`gift.${code}`)} <span className={styles.count}>× {formatNumber(count)}</span>
          </span>
          {onHide && (
            <Button
              variant="quiet"
              size="s"
              busy={busy}
              aria-label={t('label.value', { label: t('gift.hide'), value: t(`gift.${code}`) })}
              onClick={() => onHide(code)}
            >
              {t('gift.hide')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function useOwnGifts(initial: GiftsOnProfile) {
  const { t } = useMessages()
  const api = useApi()
  const queries = useQueryClient()
  const queryKey = queryKeys.ownGifts
  const { data: gifts } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('GET /api/gifts-shown.php', {}, { signal }),
    initialData: initial,
  })
  function keep(answer: GiftsOnProfile) {
    keepAnswer(queries, queryKey, answer)
    void queries.invalidateQueries({ queryKey: queryKeys.anyMember })
  }
  const onError = (error: Error) => void showToast({ text: errorText(error, t), tone: 'danger' })
  const settle = useMutation({
    mutationFn: (decision: Parameters<typeof api<'PUT /api/gifts-shown.php'>>[1]) => api('PUT /api/gifts-shown.php', decision),
    onSuccess: keep,
    onError,
  })
  const hide = useMutation({ mutationFn: (code: Gift) => api('DELETE /api/gifts-shown.php', { code }), onSuccess: keep, onError })
  return { gifts, settle, hide }
}

function total(gifts: readonly Counted[]): number {
  return gifts.reduce((sum, { count }) => sum + count, 0)
}
