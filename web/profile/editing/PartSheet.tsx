import { ChevronRight } from 'lucide'
import { type ReactNode, use, useEffect, useId } from 'react'
import { Link } from '../../app/Link.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { openedByPress } from '../../state/in-address.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Dialog.tsx'
import { RowInside, rowClass } from '../../ui/Rows.tsx'
import { SaveNote } from '../fields/SaveNote.tsx'
import styles from './PartSheet.module.css'
import { partHash, type PartId, UnsavedContext, usePart } from './parts.ts'
import { type Draft, useDraftEnd } from './use-draft-end.ts'

interface Props {
  id: PartId
  title: string
  /** What it holds, for a part without a block of its own: a row that opens it. */
  value?: string
  /** There are unsaved changes. */
  unsaved?: boolean
  text?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A part of the own profile: its form in a sheet or dialog over the page, which Back closes. */
export function PartSheet({ id, title, value, unsaved = false, text, actions, children }: Props) {
  const { t } = useMessages()
  const { open, field, close } = usePart(id)
  const { note } = use(UnsavedContext)
  useEffect(() => note(id, unsaved), [note, id, unsaved])
  useEffect(() => {
    if (!open) return
    beginAt(id, field)
    return () => void setTimeout(() => focusAgain(id, field))
  }, [open, id, field])
  return (
    <>
      {value !== undefined && (
        <Link {...openedByPress} to={partHash(id)} className={rowClass} data-edit={partHash(id)} aria-haspopup="dialog">
          <RowInside
            title={title}
            value={value || t('profile_page.empty')}
            note={unsaved ? t('profile_page.unsaved') : undefined}
            arrow={ChevronRight}
          />
        </Link>
      )}
      <Sheet open={open} onClose={close} title={title} closeLabel={t('nav.close')} actions={actions}>
        <div id={id} className={styles.inside}>
          {text && <p className={styles.text}>{text}</p>}
          {children}
        </div>
      </Sheet>
    </>
  )
}

interface DraftProps extends Omit<Props, 'unsaved' | 'actions'> {
  draft: Draft
}

/** A part whose changes are saved together; it then closes and says so. Closed before that, it keeps them. */
export function DraftSheet({ draft, children, ...part }: DraftProps) {
  const { t } = useMessages()
  const { close } = usePart(part.id)
  const { save, discard } = useDraftEnd(draft, close)
  const form = useId()
  return (
    <PartSheet
      {...part}
      unsaved={draft.dirty}
      actions={
        <>
          <SaveNote form={draft.state === 'saved' ? { ...draft, state: 'idle' } : draft} />
          {draft.dirty && (
            <Button variant="quiet" onClick={discard}>
              {t('profile_page.discard')}
            </Button>
          )}
          <Button type="submit" form={form} busy={draft.state === 'saving'}>
            {t('profile_page.save')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className={styles.inside}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {children}
      </form>
    </PartSheet>
  )
}

/** Goes to the field that was asked for. */
function beginAt(id: PartId, field: string | undefined): void {
  const target = field && document.getElementById(id)?.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)
  if (!target) return
  target.scrollIntoView({ block: 'center' })
  target.focus({ preventScroll: true })
}

/** What opened the form may have become a block meanwhile, or the page was opened with the form. */
function focusAgain(id: PartId, field: string | undefined): void {
  const focused = document.activeElement
  // A browser may take the focus out of a closed dialog a frame later.
  if (focused && focused !== document.body && !focused.closest('dialog:not([open])')) return
  const pencils = [...document.querySelectorAll<HTMLElement>('[data-edit]')].filter((each) => each.checkVisibility())
  const at = (hash: string) => pencils.find(({ dataset }) => dataset['edit']?.startsWith(hash))
  ;(at(partHash(id, field)) ?? at(partHash(id)))?.focus()
}
