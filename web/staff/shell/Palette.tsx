import { useQueries, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { type Queue, queues } from '#contract/staff/options.ts'
import { useApi } from '../../net/use-api.ts'
import { cx } from '../../ui/cx.ts'
import { Modal, Panel } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { reasonText } from '../queues/reason-text.ts'
import { isAtLeast } from '../roles.ts'
import { useMe } from '../session.ts'
import { staffKeys } from '../staff-keys.ts'
import { settingGroups } from '../sites/site-settings/fields.ts'
import { siteSections, staffPaths } from '../staff-paths.ts'
import { useTexts } from '../texts.tsx'
import { found, type Entry } from './palette-search.ts'
import styles from './Palette.module.css'

interface Props {
  open: boolean
  onClose: () => void
  onGo: (path: string, state?: object) => void
  screens: ReadonlyArray<{ to: string; id: 'queues' | 'photos' | 'people' | 'orders' | 'audit' | 'sites' | 'team' | 'signals' }>
}

/** Ctrl-K: goes to a screen, a queue or a case by a few letters of its name or number, or looks for a person or an order. */
export function Palette({ open, onClose, onGo, screens }: Props) {
  const { t } = useTexts()
  return (
    <Modal open={open} onClose={onClose} shape="dialog" label={t('palette.title')} className={styles.palette}>
      <Inside {...{ onClose, onGo, screens }} />
    </Modal>
  )
}

function Inside({ onClose, onGo, screens }: Omit<Props, 'open'>) {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const list = useId()
  const known = found(useEntries(screens), typed)
  // Nobody is looked up from here: the screen asks for the reason first.
  const person = { path: staffPaths.people(), name: t('palette.person', { typed: typed.trim() }), kind: t('nav_staff.people') }
  const entries = typed.trim() ? [...known, person] : known
  const at = Math.min(chosen, entries.length - 1)

  function go(entry: Entry) {
    onClose()
    onGo(entry.path, entry === person ? { find: typed.trim() } : undefined)
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && entries.length > 0) setChosen((at + step + entries.length) % entries.length)
    else if (event.key === 'Enter' && entries[at]) go(entries[at])
    else return
    event.preventDefault()
  }

  return (
    <Panel title={t('palette.title')} titleId={`${list}-title`} closeLabel={t('console.close')} onClose={onClose}>
      <TextField
        name="palette"
        label={t('palette.label')}
        hideLabel
        placeholder={t('palette.label')}
        value={typed}
        onChange={({ target }) => (setTyped(target.value), setChosen(0))}
        onKeyDown={press}
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={entries[at] && `${list}-${at}`}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      <ul id={list} role="listbox" aria-label={t('palette.title')} className={styles.list}>
        {entries.map((entry, index) => (
          <li
            key={`${entry.path} ${entry.name}`}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === at}
            className={cx(styles.entry, index === at && styles.chosen)}
            // A browser also says that the pointer moved where an entry appeared under a resting one.
            onPointerMove={({ movementX, movementY }) => (movementX || movementY) && setChosen(index)}
            onClick={() => go(entry)}
          >
            <span className={styles.name}>{entry.name}</span>
            <span className={styles.kind}>{entry.kind}</span>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.none}>
        {entries.length === 0 && t('palette.none')}
      </p>
    </Panel>
  )
}

function useEntries(screens: Props['screens']): Entry[] {
  const { t } = useTexts()
  const api = useApi()
  const me = useMe()
  const names = (Object.keys(queues) as Queue[]).filter((queue) => isAtLeast(me.role, queues[queue]))
  const lists = useQueries({
    queries: names.map((queue) => ({
      queryKey: staffKeys.cases(queue, 'all'),
      queryFn: () => api('GET /api/staff/cases.php', { queue, show: 'all' }),
    })),
  })
  const sites = useSiteEntries()
  return [
    ...screens.map(({ to, id }) => ({ path: to, name: t(`nav_staff.${id}`), kind: t('palette.screen') })),
    { path: staffPaths.approvals(), name: t('waiting.approvals'), kind: t('palette.screen') },
    ...names.map((queue) => ({ path: staffPaths.queue(queue), name: t(`queue.${queue}`), kind: t('palette.queue') })),
    ...lists.flatMap(({ data }) =>
      (data?.cases ?? []).map(({ id, number, reason, queue }) => ({
        path: staffPaths.case(id),
        name: `${number} · ${reasonText(t, reason)}`,
        kind: t(`queue.${queue}`),
      })),
    ),
    ...sites,
  ]
}

/** The screens of each site and the groups of its settings, for admins. */
function useSiteEntries(): Entry[] {
  const { t } = useTexts()
  const api = useApi()
  const enabled = isAtLeast(useMe().role, 'admin')
  const { data } = useQuery({ queryKey: staffKeys.sites, queryFn: () => api('GET /api/staff/sites.php', {}), enabled })
  return (data?.sites ?? []).flatMap(({ id, name: kind }) => [
    ...siteSections.map((section) => ({
      path: staffPaths.site(id, section),
      name: t(`site_section.${section || 'overview'}`),
      kind,
    })),
    ...settingGroups.map((group) => ({ path: staffPaths.siteSettings(id, group), name: t(`setting_group.${group}`), kind })),
  ])
}
