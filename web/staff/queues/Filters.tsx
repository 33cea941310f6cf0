import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ListFilter, X } from 'lucide'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { priorities, type Queue } from '#contract/staff/options.ts'
import { useApi } from '../../net/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showError } from '../errors.ts'
import { FormDialog } from '../shell/FormDialog.tsx'
import { staffKeys } from '../staff-keys.ts'
import { staffPaths } from '../staff-paths.ts'
import { useTexts } from '../texts.tsx'
import styles from './Filters.module.css'
import type { Narrowed } from './narrowed.ts'
import { reasonsOf, reasonText } from './reason-text.ts'
import { searchOf, type Show } from './shows.ts'

interface Props {
  queue: Queue
  show: Show
  narrowed: Narrowed
}

/** What a queue is narrowed to, and the filters that one has saved for it. */
export function Filters({ queue, show, narrowed }: Props) {
  const texts = useTexts()
  const { t } = texts
  const api = useApi()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  const { data } = useQuery({ queryKey: staffKeys.filters, queryFn: () => api('GET /api/staff/filters.php', {}) })
  const own = data?.filters.filter((each) => each.queue === queue) ?? []
  const { reason, priority, tag } = narrowed
  const words = [reason && reasonText(t, reason), priority && t(`priority.${priority}`), tag].filter(Boolean)
  const address = (wanted: Narrowed & { show: Show }) => `${staffPaths.queue(queue)}?${searchOf(wanted)}`

  async function change(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      showError(error, texts)
      return false
    } finally {
      void queries.invalidateQueries({ queryKey: staffKeys.filters })
    }
  }

  async function apply(form: HTMLFormElement) {
    const typed = new FormData(form)
    const text = (name: string) => String(typed.get(name) ?? '').trim()
    const wanted = {
      reason: text('reason') || null,
      priority: priorities.find((each) => each === text('priority')) ?? null,
      tag: text('tag').toLowerCase() || null,
    }
    const name = text('name')
    if (name && !(await change(() => api('POST /api/staff/filters.php', { name, queue, show, ...wanted })))) return
    setOpen(false)
    await navigate(
      address({
        show,
        ...(wanted.reason && { reason: wanted.reason }),
        ...(wanted.priority && { priority: wanted.priority }),
        ...(wanted.tag && { tag: wanted.tag }),
      }),
      { replace: true },
    )
  }

  return (
    <div className={styles.filters}>
      <Button size="s" variant="quiet" icon={<Icon node={ListFilter} />} onClick={() => setOpen(true)}>
        {words.length > 0 ? words.join(', ') : t('filter.title')}
      </Button>
      {words.length > 0 && (
        <Link to={address({ show })} replace className={styles.clear}>
          {t('filter.clear')}
        </Link>
      )}
      {own.map(({ name, show: shown, reason: its, priority: urgency, tag: word }) => (
        <span key={name} className={styles.saved}>
          <Link
            to={address({
              show: shown,
              ...(its && { reason: its }),
              ...(urgency && { priority: urgency }),
              ...(word && { tag: word }),
            })}
            className={styles.name}
          >
            <bdi>{name}</bdi>
          </Link>
          <IconButton
            label={t('filter.remove', { name })}
            icon={<Icon node={X} />}
            onClick={() => void change(() => api('DELETE /api/staff/filters.php', { name }))}
          />
        </span>
      ))}
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('filter.title')}
        submit={t('filter.apply')}
        busy={false}
        size="s"
        onSubmit={(form) => void apply(form)}
      >
        {reasonsOf(queue).length > 0 && (
          <Select
            name="reason"
            label={t('filter.reason')}
            options={[
              { value: '', label: t('filter.any') },
              ...reasonsOf(queue).map((value) => ({ value, label: reasonText(t, value) })),
            ]}
            defaultValue={reason ?? ''}
          />
        )}
        <Select
          name="priority"
          label={t('filter.priority')}
          options={[
            { value: '', label: t('filter.any') },
            ...priorities.map((value) => ({ value, label: t(`priority.${value}`) })),
          ]}
          defaultValue={priority ?? ''}
        />
        <TextField name="tag" label={t('filter.tag')} maxLength={24} autoComplete="off" defaultValue={tag ?? ''} />
        <TextField name="name" label={t('filter.name')} hint={t('filter.name_hint')} maxLength={40} autoComplete="off" />
      </FormDialog>
    </div>
  )
}
