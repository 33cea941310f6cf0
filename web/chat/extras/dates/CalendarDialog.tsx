import { type FormEvent, useState } from 'react'
import { useMessages } from '../../../i18n/messages.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { calendarFile } from './calendar-file.ts'
import styles from './DateDialog.module.css'

const titleMaximum = 80

interface Props {
  open: boolean
  onClose: () => void
  at: string
  place: string
}

/** Saves a date as a file for the member's calendar, under a title of their choice. */
export function CalendarDialog({ open, onClose, at, place }: Props) {
  const { t } = useMessages()
  const [title, setTitle] = useState(t('date.calendar_default'))

  function save(event: FormEvent) {
    event.preventDefault()
    const file = calendarFile({ at: new Date(at), title: title.trim() || t('date.calendar_default'), place })
    const address = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = address
    link.download = 'calendar.ics'
    link.click()
    // Safari reads the address after the press.
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
    onClose()
  }

  return (
    <Dialog open={open} onClose={onClose} title={t('date.calendar')} closeLabel={t('nav.close')} size="s">
      <form className={styles.form} onSubmit={save}>
        <TextField
          label={t('date.calendar_name')}
          name="title"
          maxLength={titleMaximum}
          autoComplete="off"
          value={title}
          hint={t('date.calendar_note')}
          onChange={({ target }) => setTitle(target.value)}
        />
        <Button type="submit" variant="primary" wide>
          {t('date.calendar_save')}
        </Button>
      </form>
    </Dialog>
  )
}
