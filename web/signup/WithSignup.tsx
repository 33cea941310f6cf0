import { type ReactNode, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SignupOver } from '../account/SignupLink.tsx'
import { useViewer } from '../account/use-viewer.ts'
import { addPart } from '../i18n/load-messages.ts'
import { useMessages } from '../i18n/messages.tsx'
import { later } from '../net/later.ts'
import { paths, signupHash as hash } from '../app/paths.ts'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { useInBrowser } from '../ui/use-browser.ts'

const load = async () => {
  const [{ SignupModal: Modal }] = await Promise.all([import('./SignupModal.tsx'), addPart('newcomers'), addPart('search')])
  return Modal
}
const SignupModal = later(load)

/**
 * A layout over whose pages signup opens (specification, section 2). Its place in the page's history is marked by the hash: each
 * step is an entry to go back to, it reopens after a reload, and the page beneath is not reloaded.
 */
export function WithSignup({ children }: { children: ReactNode }) {
  const { t } = useMessages()
  const viewer = useViewer()
  const navigate = useNavigate()
  const browser = useInBrowser()
  const open = useLocation().hash === hash && browser
  const [coming, setComing] = useState(false)

  const over = useMemo(() => {
    async function ask(query: string) {
      setComing(true)
      // If loading fails, signup opens at its own address, which says why.
      const there = await load().catch(() => undefined)
      setComing(false)
      if (!there) return navigate(paths.signup(query))
      const place = { state: { link: query, deep: 0 }, preventScrollReset: true }
      if (location.hash !== hash) await navigate({ search: location.search, hash }, place)
    }
    return { open: (query: string) => void ask(query), prepare: () => void load().catch(() => {}) }
  }, [navigate])

  if (viewer) return children
  return (
    <SignupOver value={over}>
      {children}
      <ProgressBar active={coming} label={t('nav.loading')} />
      <SignupModal open={open} />
    </SignupOver>
  )
}
