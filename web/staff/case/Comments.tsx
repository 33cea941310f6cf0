import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OpenCase } from '#contract/staff/cases.ts'
import { useApi } from '../../net/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { staffKeys } from '../staff-keys.ts'
import { useTexts } from '../texts.tsx'
import { useShortcuts } from '../use-shortcuts.ts'
import styles from './Comments.module.css'
import { Part } from './Part.tsx'
import { useCaseAct } from './use-case-act.ts'

/** What the team wrote about a case; members never read it. */
export function Comments({ shown: { id, comments, decided_at: decidedAt } }: { shown: OpenCase }) {
  const { t, formatMoment } = useTexts()
  const api = useApi()
  const queries = useQueryClient()
  const { busy, act } = useCaseAct(id)
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  useShortcuts({ c: () => field.current?.focus() })

  function add() {
    const comment = typed.trim()
    if (!comment) return field.current?.focus()
    void act(async () => {
      await api('POST /api/staff/comment.php', { id, comment })
      setTyped('')
      await queries.invalidateQueries({ queryKey: staffKeys.case(id) })
    })
  }

  return (
    <Part title={t('comments.title')} aside={t('comments.note')}>
      {comments.length > 0 && (
        <ol className={styles.comments}>
          {comments.map(({ at, by, text }) => (
            <li key={`${at} ${by}`} className={styles.comment}>
              <p className={styles.by}>
                <strong>{by}</strong> <time dateTime={at}>{formatMoment(at)}</time>
              </p>
              <p className={styles.text} dir="auto">
                {text}
              </p>
            </li>
          ))}
        </ol>
      )}
      {decidedAt === null && (
        <>
          <TextArea
            name="comment"
            ref={field}
            label={t('comments.label')}
            hideLabel
            placeholder={t('comments.label')}
            rows={2}
            maxLength={2000}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
              // Here it adds the comment, and does not decide the case.
              event.preventDefault()
              add()
            }}
          />
          <div>
            <Button size="s" variant="secondary" busy={busy} onClick={add}>
              {t('comments.add')}
            </Button>
          </div>
        </>
      )}
    </Part>
  )
}
