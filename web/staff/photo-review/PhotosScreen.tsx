import { Check, CornerUpRight, Eye, EyeOff, Maximize2, Undo2 } from 'lucide'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { type ConductRule, conductRules } from '#contract/staff/options.ts'
import { storedText } from '../../net/storage.ts'
import { useStore } from '../../state/store.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { ScreenTitle } from '../shell/ScreenTitle.tsx'
import { useTexts } from '../texts.tsx'
import { keyOf, useShortcuts } from '../use-shortcuts.ts'
import { onPage, type Verdict } from './desk.ts'
import { moved, nextOpen } from './grid-steps.ts'
import styles from './PhotosScreen.module.css'
import { PhotoTile } from './PhotoTile.tsx'
import { useDesk } from './use-desk.ts'
import { useSeen } from './use-seen.ts'

/** Shown at once, in this browser. */
const alwaysClear = storedText('staff-photos')

/** New photos in a grid that is worked by keys: 24 at a time, taken by one person. */
export function PhotosScreen() {
  const { t, formatNumber } = useTexts()
  const { desk, state } = useDesk()
  const always = useStore(alwaysClear, undefined) === 'clear'
  const [asked, setAsked] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const [large, setLarge] = useState(false)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const clear = always || asked
  const shown = onPage(state)
  const at = Math.max(0, shown.findIndex(({ photo }) => photo.photo === chosen)) // prettier-ignore
  const current = shown[at]
  const open = shown.filter(({ verdict }) => !verdict)
  const unseen = open.filter(({ seen }) => !seen).length
  useSeen(list, { clear, chosen: current?.photo.photo }, (ids) => desk.see(ids))

  // On a new page the first photo is chosen; the keys work from there.
  const first = shown[0]?.photo.photo
  useLayoutEffect(() => {
    if (first === undefined) return
    const isElsewhere = document.activeElement?.closest('button, a, input, dialog') && !list.current?.contains(document.activeElement) // prettier-ignore
    setChosen(first)
    if (!isElsewhere) list.current?.querySelector<HTMLElement>(`[data-photo="${first}"] button`)?.focus()
  }, [first])

  function choose(to: number) {
    const id = shown[to]?.photo.photo
    if (id === undefined) return
    setChosen(id)
    const button = list.current?.querySelector<HTMLElement>(`[data-photo="${id}"] button`)
    if (list.current?.contains(document.activeElement)) button?.focus()
    button?.scrollIntoView({ block: 'nearest' })
  }

  function judge(verdict: Verdict) {
    if (!current || current.verdict) return
    if (!current.seen && verdict.kind !== 'pass') return setSaid(t('photos_staff.look_first'))
    setSaid('')
    setLarge(false)
    desk.judge([current.photo.photo], verdict)
    choose(nextOpen(shown.map((tile, index) => index !== at && !tile.verdict), at)) // prettier-ignore
  }

  function approveRest() {
    const left = desk.approveRest()
    setSaid(left > 0 ? t('photos_staff.left', { count: left }) : '')
    const next = onPage(desk.state.get()).findIndex(({ verdict }) => !verdict)
    if (left > 0 && next >= 0) choose(next)
  }

  function undo() {
    const [back] = state.last
    desk.undo()
    setSaid('')
    if (back === undefined) return
    setChosen(back)
    if (list.current?.contains(document.activeElement))
      list.current.querySelector<HTMLElement>(`[data-photo="${back}"] button`)?.focus()
  }

  const acts: Record<string, () => void> = {
    a: () => judge({ kind: 'approve' }),
    ' ': () => judge({ kind: 'approve' }),
    s: () => judge({ kind: 'pass' }),
    u: undo,
    b: () => setAsked(!clear),
    o: () => setLarge(true),
    Enter: approveRest,
    ...Object.fromEntries(conductRules.map((rule, index) => [String(index + 1), () => judge({ kind: 'reject', rule })])),
  }

  // Also while the grid is empty, or the focus is elsewhere; in the grid `press` comes first.
  useShortcuts({ b: acts['b'], u: state.last.length > 0 ? undo : undefined })

  function press(event: KeyboardEvent<HTMLElement>) {
    const key = keyOf(event.nativeEvent)
    const to = moved(key, at, { count: shown.length, columns: columnsOf(list.current) })
    const act = to === undefined ? acts[key] : () => choose(to)
    if (!act) return
    event.preventDefault()
    if (!event.repeat || to !== undefined) act()
  }

  const isEmpty = state.opened && open.length === 0 && state.tiles.every(({ verdict }) => verdict)
  return (
    <>
      <ScreenTitle
        title={t('photos_staff.title')}
        note={
          <>
            {state.opened && !isEmpty && <span>{t('photos_staff.progress', { open: open.length, unseen })}</span>}
            {state.done > 0 && <span>{t('photos_staff.done', { count: formatNumber(state.done) })}</span>}
          </>
        }
        actions={
          !isEmpty && (
            <Button
              variant={clear ? 'quiet' : 'primary'}
              size="s"
              icon={<Icon node={clear ? EyeOff : Eye} />}
              aria-pressed={clear}
              disabled={always}
              onClick={() => setAsked(!asked)}
            >
              {t('photos_staff.show')}
            </Button>
          )
        }
      />
      {isEmpty && <EmptyState drawing="no-results" title={t('photos_staff.empty')} text={t('photos_staff.empty_text')} />}
      <ul
        role="list"
        ref={list}
        className={styles.grid}
        aria-label={t('photos_staff.title')}
        aria-busy={!state.opened}
        onKeyDown={press}
      >
        {!state.opened &&
          Array.from({ length: 12 }, (_, index) => (
            <li key={index}>
              <Skeleton shape="card" />
            </li>
          ))}
        {!isEmpty &&
          state.tiles.map((tile) => (
            <PhotoTile
              key={tile.photo.photo}
              tile={tile}
              number={shown.indexOf(tile) + 1}
              count={shown.length}
              current={tile === current}
              clear={clear}
              hidden={!state.page.has(tile.photo.photo)}
              onChoose={() => (tile === current ? setLarge(true) : setChosen(tile.photo.photo))}
            />
          ))}
      </ul>
      {state.opened && (!isEmpty || state.last.length > 0) && (
        <div className={styles.bar} role="group" aria-label={t('photos_staff.acts')}>
          <p role="status" className={styles.said}>
            {said}
          </p>
          <Button
            size="s"
            variant="secondary"
            icon={<Icon node={Check} />}
            className={styles.approve ?? ''}
            onClick={acts['a']}
            aria-keyshortcuts="A"
          >
            {t('photos_staff.approve')}
          </Button>
          <RejectMenu onReject={(rule) => judge({ kind: 'reject', rule })} />
          <Button size="s" variant="quiet" icon={<Icon node={CornerUpRight} />} onClick={acts['s']} aria-keyshortcuts="S">
            <span className={styles.words}>{t('photos_staff.pass')}</span>
          </Button>
          <Button size="s" variant="quiet" icon={<Icon node={Maximize2} />} onClick={acts['o']} aria-keyshortcuts="O">
            <span className={styles.words}>{t('photos_staff.enlarge')}</span>
          </Button>
          <Button
            size="s"
            variant="quiet"
            icon={<Icon node={Undo2} />}
            disabled={state.last.length === 0}
            onClick={undo}
            aria-keyshortcuts="U"
          >
            <span className={styles.words}>{t('photos_staff.undo')}</span>
          </Button>
          <Button
            size="s"
            className={styles.rest ?? ''}
            disabled={open.length === unseen}
            onClick={approveRest}
            aria-keyshortcuts="Enter"
          >
            {t('photos_staff.rest', { count: open.length - unseen })}
          </Button>
        </div>
      )}
      <Switch
        label={t('photos_staff.always')}
        hint={t('photos_staff.always_hint')}
        checked={always}
        onChange={({ target }) => alwaysClear.set(target.checked ? 'clear' : undefined)}
      />
      <Dialog
        open={large && current !== undefined}
        onClose={() => setLarge(false)}
        title={t('photos_staff.photo', { number: at + 1, count: shown.length })}
        closeLabel={t('console.close')}
        size="l"
      >
        {current && (
          <img src={current.photo.url} alt="" className={styles.large} data-clear={clear || undefined} draggable={false} />
        )}
      </Dialog>
    </>
  )
}

/** Rejecting by a rule, each with its key. */
function RejectMenu({ onReject }: { onReject: (rule: ConductRule) => void }) {
  const { t } = useTexts()
  return (
    <Menu
      label={t('photos_staff.reject')}
      trigger={t('photos_staff.reject')}
      triggerClassName={buttonClass('secondary', 's')}
      align="start"
      items={conductRules.map((rule, index) => ({
        label: `${index + 1} · ${t(`rule.${rule}`)}`,
        danger: true,
        onSelect: () => onReject(rule),
      }))}
    />
  )
}

/** How many photos stand in the first row. */
function columnsOf(list: HTMLElement | null): number {
  const items = [...(list?.querySelectorAll<HTMLElement>('[data-photo]:not([hidden])') ?? [])]
  const beside = items.filter(({ offsetTop }) => offsetTop === items[0]?.offsetTop)
  return Math.max(1, beside.length)
}
