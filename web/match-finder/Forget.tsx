import { useNavigate } from 'react-router'
import { useState } from 'react'
import { useMessages } from '../i18n/messages.tsx'
import { ApiError } from '../net/api-error.ts'
import { useApi } from '../net/use-api.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { showToast } from '../ui/toast.ts'

/** Deletes what he answered and asks him anew, with what his profile says. */
export function Forget() {
  const api = useApi()
  const { t } = useMessages()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  async function forget() {
    setBusy(true)
    try {
      await api('DELETE /api/match-finder.php', {})
      void navigate(paths.matchFinder(), { replace: true })
    } catch (error) {
      showToast({ text: error instanceof ApiError ? error.message : t('error.generic'), tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button variant="quiet" busy={busy} onClick={() => void forget()}>
      {t('match_finder.forget')}
    </Button>
  )
}
