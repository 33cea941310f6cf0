import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '../../app/Link.tsx'
import type { Quote } from '#contract/chat/quotes.ts'
import type { FoundCard } from '#contract/search/search.ts'
import { useViewer } from '../../account/use-viewer.ts'
import { paths } from '../../app/paths.ts'
import { FirstMessage } from '../../chat/FirstMessage.tsx'
import { Quoted } from '../../chat/log/Quoted.tsx'
import { Waiting } from '../../chat/log/Waiting.tsx'
import { useStarted, useUnsent } from '../../chat/outbox/unsent.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { errorText } from '../../net/api-error.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Dialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './AnswerSheet.module.css'
import { moveWords, onTheWay } from './answering.ts'

interface Props {
  open: boolean
  member: FoundCard | undefined
  onClose: () => void
}

/** Answers the sentence on a member's tile: the composer of the chat, with the sentence above its field. */
export function AnswerSheet({ open, member, onClose }: Props) {
  const { t } = useMessages()
  // Still drawn while it closes.
  const [shown, setShown] = useState(member)
  if (member && member !== shown) setShown(member)
  useLayoutEffect(() => moveWords(open), [open])
  return (
    <Sheet open={open} onClose={onClose} title={t('chat.start_title', { name: shown?.name ?? '' })} closeLabel={t('nav.close')}>
      <div className={styles.answer} data-closing={!open || undefined}>
        {shown && <Answering key={shown.id} member={shown} open={open} />}
      </div>
    </Sheet>
  )
}

function Answering({ member: { id, name, voice }, open }: { member: FoundCard; open: boolean }) {
  const { t } = useMessages()
  const api = useApi()
  const unsent = useUnsent()
  const viewer = useViewer()
  const started = useStarted(id)
  const [startedBefore] = useState(started)
  const profile = useQuery({
    queryKey: [...queryKeys.member(id), 'answer'],
    queryFn: ({ signal }) => api('GET /api/member.php', { id }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
  const arrived = useArrived()
  const quote = voice && { of: voice.prompt, text: voice.answer }
  const conversation = startedBefore ?? (started ? null : profile.data?.conversation)
  useLayoutEffect(() => {
    unsent?.drafts.answer(`member:${id}`, quote)
    // Once, when the sheet opens: the member may take the words out.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useGoingOn(id, open ? conversation : undefined, quote)
  if (started && !startedBefore) return <Sent id={id} name={name} conversation={started} open={open} />
  if (profile.isError) {
    return (
      <Alert
        tone="danger"
        live
        title={errorText(profile.error, t)}
        actions={
          <Button variant="secondary" size="s" busy={profile.isFetching} onClick={() => void profile.refetch()}>
            {t('error.try_again')}
          </Button>
        }
      />
    )
  }
  return (
    <>
      {viewer && <Waiting recipient={`member:${id}`} messages={[]} me={viewer.id} name={name} />}
      {arrived && profile.data && !conversation ? (
        // In a sheet that is closing the field would take the focus from what opened it, and lose it.
        <FirstMessage member={profile.data} focused={open} />
      ) : (
        <div className={styles.loading} role="status" aria-busy="true" aria-label={t('nav.loading')}>
          {quote && <Quoted quote={quote} name={name} draft />}
          <Skeleton shape="button" />
        </div>
      )}
    </>
  )
}

/** Whether the words are there: the block that moves stays the same one meanwhile, or the browser would end its motion. */
function useArrived(): boolean {
  const [arrived, setArrived] = useState(false)
  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setTimeout(() => setArrived(true), still ? 0 : onTheWay)
    return () => clearTimeout(timer)
  }, [])
  return arrived
}

/** Where the two write already, the answer is written there: the sentence waits above the field. */
function useGoingOn(id: string, conversation: string | null | undefined, quote: Quote | undefined) {
  const unsent = useUnsent()
  const navigate = useNavigate()
  useEffect(() => {
    if (!conversation) return
    unsent?.drafts.answer(`member:${id}`, undefined)
    unsent?.drafts.answer(`conversation:${conversation}`, quote)
    void navigate(paths.chat(conversation), { replace: true, viewTransition: true })
    // oxlint-disable-next-line react/exhaustive-deps
  }, [conversation])
}

/** The way to the chat, or back to the faces. */
function Sent({ id, name, conversation, open }: { id: string; name: string; conversation: string; open: boolean }) {
  const { t } = useMessages()
  const queries = useQueryClient()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (open) link.current?.focus({ preventScroll: true })
  }, [open])
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: queryKeys.chats })
    void queries.invalidateQueries({ queryKey: queryKeys.member(id), exact: true })
  }, [queries, id])
  return (
    <div className={styles.sent}>
      <p role="status">{t('members.answer_sent', { name })}</p>
      <Link ref={link} className={buttonClass()} to={paths.chat(conversation)} replace viewTransition>
        {t('members.answer_chat')}
      </Link>
    </div>
  )
}
