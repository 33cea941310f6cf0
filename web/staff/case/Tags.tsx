import { useQueryClient } from '@tanstack/react-query'
import { Plus, X } from 'lucide'
import { type FormEvent, useState } from 'react'
import type { OpenCase } from '#contract/staff/cases.ts'
import { useApi } from '../../net/use-api.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { staffKeys } from '../staff-keys.ts'
import { useTexts } from '../texts.tsx'
import { Part } from './Part.tsx'
import styles from './Tags.module.css'
import { useCaseAct } from './use-case-act.ts'

const most = 5

/** The words by which the team finds cases of one kind again. */
export function Tags({ shown: { id, tags: known, decided_at: decidedAt } }: { shown: OpenCase }) {
  const { t } = useTexts()
  const api = useApi()
  const queries = useQueryClient()
  const { act } = useCaseAct(id)
  const [typed, setTyped] = useState('')
  const isOpen = decidedAt === null

  /** What was set is written into the case that is shown: reading it again would be another look. */
  const set = (tags: string[]) =>
    act(async () => {
      await api('POST /api/staff/tags.php', { id, tags })
      queries.setQueryData<OpenCase>(staffKeys.case(id), (shown) => shown && { ...shown, tags })
    })

  async function add(event: FormEvent) {
    event.preventDefault()
    const tag = typed.trim().toLowerCase()
    if (tag === '' || known.includes(tag)) return setTyped('')
    if (await set([...known, tag].sort())) setTyped('')
  }

  if (!isOpen && known.length === 0) return null
  return (
    <Part title={t('tags.title')} aside={t('comments.note')}>
      {known.length > 0 && (
        <ul role="list" className={styles.tags}>
          {known.map((tag) => (
            <li key={tag} className={styles.tag}>
              <bdi>{tag}</bdi>
              {isOpen && (
                <IconButton
                  label={t('tags.remove', { tag })}
                  icon={<Icon node={X} />}
                  onClick={() => void set(known.filter((each) => each !== tag))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen && known.length < most && (
        <form className={styles.form} onSubmit={(event) => void add(event)} noValidate>
          <TextField
            name="tag"
            label={t('tags.add')}
            hideLabel
            placeholder={t('tags.add')}
            maxLength={24}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <IconButton type="submit" label={t('tags.add')} icon={<Icon node={Plus} />} />
        </form>
      )}
    </Part>
  )
}
