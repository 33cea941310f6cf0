import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { RepeatOffer } from '#contract/payments/repeat.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { ApiError } from '../../net/api-error.ts'
import { useIntents } from '../../net/intent.ts'
import { useApi } from '../../net/use-api.ts'
import { paths } from '../../app/paths.ts'

/** The repeatable order, and buying it at the displayed price. */
export function useRepeat(loaded: RepeatOffer | null) {
  const api = useApi()
  const { t } = useMessages()
  const navigate = useNavigate()
  const intents = useIntents()
  const [offer, setOffer] = useState(loaded)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ text: string; count: number }>()
  const report = (text: string) => setProblem((before) => ({ text, count: (before?.count ?? 0) + 1 }))

  const reload = async () => setOffer((await api('GET /api/repeat-order.php', {})) ?? null)

  async function buy({ price }: RepeatOffer, express: string) {
    setBusy(true)
    try {
      const { order } = await api('POST /api/repeat-order.php', { price, express }, { idempotencyKey: intents.of(price).key })
      intents.done()
      void navigate(paths.transaction(order.id), { replace: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const changed = error.code === 'price_changed' || error.code === 'not_found'
      if (changed) await reload().catch(() => {})
      report(error.code === 'price_changed' ? t('repeat.changed') : error.message)
    } finally {
      setBusy(false)
    }
  }

  return { offer, busy, problem, buy, reload }
}
