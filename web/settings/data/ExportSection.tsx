import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import { type Texts, useMessages } from '../../i18n/messages.tsx'
import { useRefreshViewer } from '../../account/use-viewer.ts'
import { errorText } from '../../net/api-error.ts'
import { keepAnswer } from '../../net/changes.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { Section } from '../section/Section.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toast.ts'
import { proofIn } from '../proof.ts'
import { SettingForm } from '../SettingForm.tsx'
import styles from '../SettingsScreen.module.css'
import { useSetting } from '../use-setting.ts'

type DataExport = OutputOf<'GET /api/export.php'>

const pollSeconds = 5

/** A copy of all the member's data: requested, in preparation, ready. */
export function ExportSection({ initial }: { initial: DataExport }) {
  const texts = useMessages()
  const { t } = texts
  const api = useApi()
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: queryKeys.dataExport,
    queryFn: () => api('GET /api/export.php', {}),
    initialData: initial,
    refetchInterval: ({ state }) => state.data?.state === 'making' && pollSeconds * 1000,
  })
  const setting = useSetting(
    () => ({}),
    async (form) => {
      keepAnswer(queries, queryKeys.dataExport, await api('POST /api/export.php', { proof: proofIn(form) }))
    },
  )
  const { state, again_at: again } = data
  return (
    <Section
      id="export"
      title={t('export.title')}
      value={state === 'ready' ? t('export.ready', moment(data.ready_until!, texts)) : t(`export.${state}`)}
      text={t('export.text', { hours: limits.exportHours })}
    >
      {data.assisted.map((each) => (
        <Assisted key={each.id} copy={each} />
      ))}
      <p role="status" className={styles.state}>
        {state !== 'none' && t(`export.${state}_text`)}
      </p>
      {again ? (
        <p className={styles.quiet}>{t('export.again', moment(again, texts))}</p>
      ) : (
        <SettingForm setting={setting} submit={t('export.ask')} proves="export" />
      )}
    </Section>
  )
}

/** A copy that support asked for, because somebody on the phone said that they are the member. */
function Assisted({ copy: { id, at, state, seen } }: { copy: DataExport['assisted'][number] }) {
  const texts = useMessages()
  const { t } = texts
  const api = useApi()
  const queries = useQueryClient()
  const refreshViewer = useRefreshViewer()
  const { mutate, isPending } = useMutation({
    mutationFn: (stop: boolean) => api('PUT /api/export-assisted.php', { id, stop }),
    onSuccess: async (data, stop) => {
      keepAnswer(queries, queryKeys.dataExport, data)
      await refreshViewer()
      if (stop) showToast({ text: t('export.assisted_stopped'), tone: 'success' })
    },
    onError: (error: Error) => showToast({ text: errorText(error, t), tone: 'danger' }),
  })
  return (
    <Alert
      tone={state === 'ended' || seen ? 'info' : 'warning'}
      title={t('export.assisted_title')}
      actions={
        (state === 'open' || !seen) && (
          <>
            {state === 'open' && (
              <Button size="s" variant="danger" busy={isPending} onClick={() => mutate(true)}>
                {t('export.assisted_stop')}
              </Button>
            )}
            {!seen && (
              <Button size="s" variant="secondary" busy={isPending} onClick={() => mutate(false)}>
                {t('export.assisted_known')}
              </Button>
            )}
          </>
        )
      }
    >
      {t(`export.assisted_${state}`, moment(at, texts))}
    </Alert>
  )
}

function moment(time: string, { formatDay, formatTime }: Texts): { day: string; time: string } {
  return { day: formatDay(time), time: formatTime(time) }
}
