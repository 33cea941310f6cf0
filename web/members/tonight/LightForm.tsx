import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../i18n/messages.tsx'
import { errorText } from '../../net/api-error.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import styles from './OwnWindow.module.css'
import { purposes } from './purposes.ts'
import type { Purpose } from './use-evening.ts'

interface Props {
  /** What is chosen at first. */
  asked: Purpose
  /** The window is lit already. */
  lit: boolean
  city: string
  light: (purpose: Purpose) => Promise<void>
  onDone: () => void
}

/** Asks what the member is in for, says what others will see, and lights their window. The first answer has the focus. */
export function LightForm({ asked, lit, city, light, onDone }: Props) {
  const { t } = useMessages()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), [])

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const purpose = new FormData(event.currentTarget).get('purpose') as Purpose
    setBusy(true)
    setFailure(undefined)
    try {
      await light(purpose)
      onDone()
    } catch (error) {
      setFailure(errorText(error, t))
      setBusy(false)
    }
  }

  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => void save(event)}
      onKeyDown={({ key }) => key === 'Escape' && onDone()}
    >
      <RadioCards
        name="purpose"
        legend={t('tonight.legend')}
        columns={2}
        required
        options={purposes.map(({ purpose, icon, label }) => ({ value: purpose, label: t(label), icon: <Icon node={icon} /> }))}
        defaultValue={asked}
        error={failure}
        hint={t('tonight.shows', { city })}
      />
      <div className={styles.acts}>
        <Button type="submit" busy={busy}>
          {t(lit ? 'tonight.change' : 'tonight.light')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('chat.cancel')}
        </Button>
      </div>
    </form>
  )
}
