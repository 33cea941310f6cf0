import { partialMatchKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '../app/Link.tsx'
import type { MemberCard } from '#contract/profile/profile.ts'
import { useMessages } from '../i18n/messages.tsx'
import { errorText } from '../net/api-error.ts'
import { blocking, queryKeys } from '../net/query-keys.ts'
import { useApi } from '../net/use-api.ts'
import { paths } from '../app/paths.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { ConfirmDialog } from '../ui/Dialog.tsx'
import { Stack } from '../ui/Stack.tsx'
import { showToast } from '../ui/toast.ts'
import { ReportDialog } from './ReportDialog.tsx'

interface Props {
  member: Pick<MemberCard, 'id' | 'name'>
  open: boolean
  onClose: () => void
}

/** Asks before blocking a member, and offers to report them too: afterwards there is nothing left to report from. */
export function BlockDialog({ member, open, onClose }: Props) {
  const { t } = useMessages()
  const block = useBlock()
  const [busy, setBusy] = useState(false)
  const [reporting, setReporting] = useState(false)
  const [ofPerson, setOfPerson] = useState(false)

  async function confirm() {
    setBusy(true)
    try {
      await block({ ...member, ofPerson }, onClose)
    } catch (error) {
      showToast({ text: errorText(error, t), tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }

  function close() {
    setReporting(false)
    onClose()
  }

  return (
    <>
      <ConfirmDialog
        open={open && !reporting}
        title={t('block.title', { name: member.name })}
        confirmLabel={t('block.action')}
        cancelLabel={t('block.cancel')}
        danger
        busy={busy}
        onConfirm={() => void confirm()}
        onCancel={() => !reporting && onClose()}
      >
        <Stack>
          <p>{t('block.text')}</p>
          <Checkbox
            name="of_person"
            label={t('block.of_person')}
            hint={t('block.of_person_hint')}
            checked={ofPerson}
            onChange={({ target }) => setOfPerson(target.checked)}
          />
          <p>
            <Link to={paths.page('safety')}>{t('footer.safety')}</Link>
          </p>
          <Button variant="secondary" disabled={busy} onClick={() => setReporting(true)}>
            {t('block.and_report')}
          </Button>
        </Stack>
      </ConfirmDialog>
      <ReportDialog
        member={member}
        open={open && reporting}
        andBlock={(reported, onBlocked) => block({ ...reported, ofPerson }, onBlocked)}
        onClose={close}
      />
    </>
  )
}

type Blocked = Pick<MemberCard, 'id' | 'name'> & { ofPerson: boolean }

/** Blocks a member, which ends everything between the two, and returns to the members (specification, section 4); throws the server's refusal. */
function useBlock(): (member: Blocked, onBlocked: () => void) => Promise<void> {
  const { t } = useMessages()
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { mutateAsync } = useMutation({
    mutationKey: blocking,
    networkMode: 'always',
    mutationFn: async ({ id, name, ofPerson, onBlocked }: Blocked & { onBlocked: () => void }) => {
      await api('POST /api/block.php', { profile: { id }, of_person: ofPerson })
      onBlocked()
      showToast({ text: t('block.done', { name }), tone: 'success' })
      await navigate(paths.members())
      // The page that is left may still be drawn, and would ask for them.
      const shown = queryKeys.member(id)
      await queries.invalidateQueries({ predicate: ({ queryKey }) => !partialMatchKey(queryKey, shown) })
    },
  })
  return async (member, onBlocked) => {
    await mutateAsync({ ...member, onBlocked })
    // Cached data may show the member: it is removed, not only refetched.
    queries.removeQueries({ type: 'inactive' })
  }
}
