import { useState } from 'react'
import type { InputOf, OutputOf } from '#contract/calls.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { errorText } from '../../net/api-error.ts'
import { useApi } from '../../net/use-api.ts'
import { Section } from '../section/Section.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { showToast } from '../../ui/toast.ts'

type Discreet = OutputOf<'GET /api/discreet.php'>

const kinds = ['device', 'account'] as const

/** Discreet mode: nothing that others may glance at reveals the site, in this browser or wherever the member signs in. */
export function DiscreetSection({ initial }: { initial: Discreet }) {
  const { t } = useMessages()
  const { wanted, change, busy } = useDiscreet(initial)
  const on = kinds.filter((kind) => wanted[kind]).map((kind) => t(`discreet.${kind}`))
  return (
    <Section
      id="discreet"
      title={t('discreet.title')}
      value={on.join(' · ') || t('discreet.off')}
      text={t('discreet.short')}
      how={
        <>
          <p>{t('discreet.text')}</p>
          {kinds.map((kind) => (
            <p key={kind}>
              <strong>{t(`discreet.${kind}`)}</strong> {t(`discreet.${kind}_text`)}
            </p>
          ))}
          <p>{t('discreet.hide_text')}</p>
        </>
      }
    >
      {kinds.map((kind) => (
        <Switch
          key={kind}
          id={`discreet-${kind}`}
          label={t(`discreet.${kind}`)}
          checked={wanted[kind]}
          disabled={busy}
          onChange={({ target }) => void change({ [kind]: target.checked })}
        />
      ))}
    </Section>
  )
}

function useDiscreet(initial: Discreet) {
  const api = useApi()
  const { t } = useMessages()
  const [wanted, setWanted] = useState(initial)
  const [busy, setBusy] = useState(false)

  async function change(input: InputOf<'PUT /api/discreet.php'>) {
    setBusy(true)
    setWanted({ ...wanted, ...input })
    try {
      await api('PUT /api/discreet.php', input)
      // Titles, icons and the manifest come with the page: reloads it at this section.
      history.replaceState(history.state, '', '#discreet')
      location.reload()
    } catch (error) {
      setBusy(false)
      setWanted(wanted)
      showToast({ text: errorText(error, t), tone: 'danger' })
    }
  }

  return { wanted, change, busy }
}
