import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { MemberCard } from '#contract/profile/profile.ts'
import { useMessages } from '../i18n/messages.tsx'
import { queryKeys } from '../net/query-keys.ts'
import { useApi } from '../net/use-api.ts'
import { paths } from '../app/paths.ts'
import { LikePopup } from './LikePopup.tsx'

/** The likes are read again after this delay, ms (specification, section 7). */
const reloadAfter = 500

/** Asks once who greets the new member today, and shows that member's real like; shows nothing if nobody does. */
export function Greeting() {
  const { t } = useMessages()
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [greeter, setGreeter] = useState<MemberCard>()
  const [idempotencyKey] = useState(() => crypto.randomUUID())

  useEffect(() => {
    let left = false
    let timer: ReturnType<typeof setTimeout> | undefined
    void api('GET /api/auto-like.php', {}, { idempotencyKey }).then(
      (member) => {
        if (left || !member) return
        setGreeter(member)
        timer = setTimeout(() => void queries.invalidateQueries({ queryKey: queryKeys.likes }), reloadAfter)
      },
      // A failure is ignored until the next request.
      () => {},
    )
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [api, queries, idempotencyKey])

  if (!greeter) return null
  return (
    <LikePopup
      member={greeter}
      title={t('like_modal.liker', { name: greeter.name })}
      text={`${greeter.age} · ${greeter.city}. ${t('like_modal.greets', { name: greeter.name })}`}
      startsConversation
      onImagePressed={(id) => void navigate(paths.liker(id))}
      onButtonPressed={(id) => void navigate(paths.memberChat(id))}
    />
  )
}
