import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { MemberCard } from '#contract/profile.ts'
import { useMessages } from '../i18n/messages.tsx'
import { queryKeys } from '../net/query-keys.ts'
import { useApi } from '../net/use-api.ts'
import { paths } from '../paths.ts'
import { LikePopup } from './LikePopup.tsx'

/** So much later the likes are read again (specification, section 7). */
const reloadAfter = 500

/** Asks once who says hi to the newcomer today: his real like, shown as it comes. Nobody does: nothing appears. */
export function Greeting() {
  const { t } = useMessages()
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [man, setMan] = useState<MemberCard>()
  const [idempotencyKey] = useState(() => crypto.randomUUID())

  useEffect(() => {
    let left = false
    let timer: ReturnType<typeof setTimeout> | undefined
    void api('GET /api/auto-like.php', {}, { idempotencyKey }).then(
      (greeter) => {
        if (left || !greeter) return
        setMan(greeter)
        timer = setTimeout(() => void queries.invalidateQueries({ queryKey: queryKeys.likes }), reloadAfter)
      },
      // Another day.
      () => {},
    )
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [api, queries, idempotencyKey])

  if (!man) return null
  return (
    <LikePopup
      man={man}
      title={t('like_modal.liker', { name: man.name })}
      text={`${man.age} · ${man.city}. ${t('like_modal.greets', { name: man.name })}`}
      startsConversation
      onImagePressed={(id) => void navigate(paths.liker(id))}
      onButtonPressed={(id) => void navigate(paths.memberChat(id))}
    />
  )
}
