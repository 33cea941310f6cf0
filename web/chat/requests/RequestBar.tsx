import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { InputOf } from '#contract/calls.ts'
import type { ChatSummary } from '#contract/chat/chat.ts'
import { paths } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { errorText } from '../../net/api-error.ts'
import { showConfirmed } from '../../net/changes.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toast.ts'
import { chatEffects } from '../store/kept-chats.ts'
import type { RequestProps } from '../store/use-chats.ts'
import styles from './RequestBar.module.css'

type Settled = InputOf<'PUT /api/requests.php'>['state']

/** What a member may do about a first message, above the composer: an answer accepts it too. */
export function RequestBar({ chat, onReport, onBlock }: RequestProps) {
  const { t } = useMessages()
  const settle = useSettleRequest()
  const navigate = useNavigate()
  const bar = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState<Settled>()
  const { name } = chat.profile

  async function press(state: Settled) {
    if (busy) return
    setBusy(state)
    const field = bar.current?.parentElement?.querySelector('textarea')
    const done = await settle(chat, state)
    setBusy(undefined)
    if (!done) return
    if (state !== 'declined') {
      // The way back leads to the inbox now.
      void navigate(paths.chat(chat.conversation.id), { replace: true })
      // The pressed button is gone.
      return field?.focus({ preventScroll: true })
    }
    showToast({
      text: t('requests.declined', { name }),
      action: { label: t('hide.undo'), onSelect: () => void settle(chat, 'waiting') },
    })
    void navigate(paths.requests(), { replace: true })
  }

  return (
    <div ref={bar} className={styles.bar} data-needs-script role="group" aria-label={t('requests.group', { name })}>
      <p className={styles.text}>{t(chat.request === 'declined' ? 'requests.bar_declined' : 'requests.bar', { name })}</p>
      <div className={styles.actions}>
        <Button size="s" busy={busy === 'accepted'} onClick={() => void press('accepted')}>
          {t('requests.accept')}
        </Button>
        {chat.request === 'waiting' && (
          <Button size="s" variant="secondary" busy={busy === 'declined'} onClick={() => void press('declined')}>
            {t('requests.decline')}
          </Button>
        )}
        <Button size="s" variant="quiet" onClick={onBlock}>
          {t('block.action')}
        </Button>
        <Button size="s" variant="quiet" onClick={onReport}>
          {t('report.action')}
        </Button>
      </div>
    </div>
  )
}

/** Accepts, declines or puts back a request; returns whether the server did. A failure is shown, and the lists are read again. */
function useSettleRequest(): (chat: ChatSummary, state: Settled) => Promise<boolean> {
  const api = useApi()
  const queries = useQueryClient()
  const { t } = useMessages()
  return async (chat, state) => {
    try {
      await api('PUT /api/requests.php', { conversation: chat.conversation, state })
      const effects = chatEffects(queries, chat, (known) => settled(known, state))
      showConfirmed(queries, effects)
      return true
    } catch (error) {
      showToast({ text: errorText(error, t), tone: 'danger' })
      return false
    } finally {
      void queries.invalidateQueries({ queryKey: queryKeys.chats })
      void queries.invalidateQueries({ queryKey: queryKeys.user })
    }
  }
}

function settled(known: ChatSummary, state: Settled): ChatSummary {
  const { request: _, ...chat } = known
  return state === 'accepted' ? chat : { ...chat, request: state }
}
