import type { OrderOfStaff } from '#contract/staff/orders.ts'
import { useApi } from '../../net/use-api.ts'
import { showToast } from '../../ui/toast.ts'
import { Part } from '../case/Part.tsx'
import { useAct } from '../people/use-act.ts'
import { useCountryName } from '../sites/use-country-name.ts'
import { useTexts } from '../texts.tsx'
import { ReasonForm } from './ReasonForm.tsx'

/** A paid order whose country of tax is not proven: its credits are granted, or all of it is refunded. */
export function HeldPart({
  order: { id, due_at: due, price, country },
  onChanged,
}: {
  order: OrderOfStaff
  onChanged: () => void
}) {
  const { t, formatMoney, formatDue } = useTexts()
  const countryName = useCountryName()
  const api = useApi()
  const { busy, run } = useAct()

  async function end(act: 'refund' | 'release', reason: string) {
    if (await run(() => api('POST /api/staff/held-order.php', { id, act, reason })))
      showToast({ text: t(act === 'refund' ? 'order.refund_done' : 'order.released'), tone: 'success' })
    onChanged()
  }

  return (
    <Part title={t('waiting.held')} raised>
      <ReasonForm
        busy={busy}
        actions={[
          { label: t('order.release'), run: (reason) => void end('release', reason) },
          { label: t('order.refund', { sum: formatMoney(price) }), run: (reason) => void end('refund', reason) },
        ]}
      >
        <p>{t('order.held_text', { country: countryName(country), time: due ? formatDue(due) : '' })}</p>
        <p>{t('order.release_text')}</p>
      </ReasonForm>
    </Part>
  )
}
