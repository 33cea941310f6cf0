import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSignUp } from '../account/SignupLink.tsx'
import { useViewer } from '../account/use-viewer.ts'
import { useMessages } from '../i18n/messages.tsx'
import { useApi } from '../net/use-api.ts'
import { paths } from '../app/paths.ts'
import { LikePopup } from './LikePopup.tsx'
import { memberOfPage } from './timed.ts'

/**
 * Shows a member who likes the viewer, or to a visitor a member who agreed to be shown; on a page about one member, only
 * that member. Shows nothing without a photo.
 */
export function TimedLike() {
  const { t } = useMessages()
  const viewer = useViewer()
  const navigate = useNavigate()
  const signUp = useSignUp()
  const member = useShownMember(viewer !== null)
  if (!member) return null
  const open = (id: string) => (viewer ? void navigate(paths.liker(id)) : signUp(`member=${id}`))
  return (
    <LikePopup
      member={member}
      title={t(viewer ? 'like_modal.liker' : 'like_modal.member', { name: member.name })}
      text={viewer ? `${member.age} · ${member.city}` : t('like_modal.member_text')}
      onImagePressed={open}
      onButtonPressed={open}
    />
  )
}

function useShownMember(signedIn: boolean) {
  const api = useApi()
  // The page when it was due: a later navigation does not change who is shown.
  const { pathname } = useLocation()
  const [id] = useState(() => memberOfPage(pathname))
  const { data } = useQuery({
    queryKey: ['like-popup', signedIn, id ?? ''],
    queryFn: async () => {
      if (signedIn)
        return (await api('GET /api/likes.php', {})).liked_by.find((liker) => (id ? liker.id === id : liker.main_image)) ?? null
      if (id !== undefined) return (await api('GET /api/landing.php', { id })).man
      return (await api('GET /api/showcase.php', { count: 1 }))[0] ?? null
    },
    staleTime: Infinity,
  })
  return data?.main_image ? data : undefined
}
