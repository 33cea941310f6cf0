import { useState } from 'react'
import type { OrderOfStaff } from '#contract/staff/orders.ts'
import { useApi } from '../../net/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toast.ts'
import { Part } from '../case/Part.tsx'
import { useAct } from '../people/use-act.ts'
import { useTexts } from '../texts.tsx'
import styles from './EvidencePart.module.css'

interface Props {
  order: OrderOfStaff
  lines: readonly string[]
  onChanged: () => void
}

/** What a bank may be sent about a disputed payment, to copy to the provider. */
export function EvidencePart({ order: { id, due_at: due }, lines, onChanged }: Props) {
  const { t, formatDue } = useTexts()
  const api = useApi()
  const { busy, run } = useAct()
  const [copied, setCopied] = useState(false)
  const text = lines.join('\n')

  function copy() {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }

  async function sent() {
    if (await run(() => api('POST /api/staff/dispute.php', { id }))) showToast({ text: t('act.done'), tone: 'success' })
    onChanged()
  }

  return (
    <Part title={t('order.evidence')} aside={due && t('order.until', { time: formatDue(due) })} raised>
      <p>{t('order.evidence_text')}</p>
      <pre lang="en" className={styles.text} tabIndex={0} role="region" aria-label={t('order.evidence')}>
        {text}
      </pre>
      <div className={styles.buttons}>
        <Button onClick={copy}>{t(copied ? 'team.copied' : 'team.copy')}</Button>
        <Button variant="secondary" busy={busy} onClick={() => void sent()}>
          {t('order.evidence_sent')}
        </Button>
      </div>
    </Part>
  )
}
