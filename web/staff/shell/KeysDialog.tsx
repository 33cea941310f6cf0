import { useStore } from '../../state/store.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useTexts } from '../texts.tsx'
import { singleKeys } from '../use-shortcuts.ts'
import styles from './KeysDialog.module.css'

const keys = [
  { id: 'palette', keys: ['Ctrl', 'K'] },
  { id: 'help', keys: ['?'] },
  { id: 'down', keys: ['J'] },
  { id: 'up', keys: ['K'] },
  { id: 'open', keys: ['O'] },
  { id: 'leave', keys: ['Esc'] },
  { id: 'next', keys: ['N'] },
  { id: 'measure', keys: ['1', '…', '6'] },
  { id: 'preview', keys: ['P'] },
  { id: 'pictures', keys: ['V'] },
  { id: 'submit', keys: ['Ctrl', 'Enter'] },
  { id: 'skip', keys: ['S'] },
  { id: 'snooze', keys: ['Z'] },
  { id: 'escalate', keys: ['E'] },
  { id: 'comment', keys: ['C'] },
  { id: 'links', keys: ['L'] },
  { id: 'photo_approve', keys: ['A'] },
  { id: 'photo_reject', keys: ['1', '…', '7'] },
  { id: 'photo_rest', keys: ['Enter'] },
  { id: 'photo_pass', keys: ['S'] },
  { id: 'photo_undo', keys: ['U'] },
  { id: 'photo_show', keys: ['B'] },
] as const

/** Every key of the console, and a switch that turns single keys off. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTexts()
  const off = useStore(singleKeys, undefined) === 'off'
  return (
    <Dialog open={open} onClose={onClose} title={t('keys.title')} closeLabel={t('console.close')}>
      <Stack gap={4}>
        <dl className={styles.list}>
          {keys.map((key) => (
            <div key={key.id} className={styles.row}>
              <dt className={styles.what}>{t(`keys.${key.id}`)}</dt>
              <dd className={styles.keys}>
                {key.keys.map((name) => (
                  <kbd key={name} className={styles.key}>
                    {name}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <Switch
          label={t('keys.single')}
          hint={t('keys.single_hint')}
          checked={!off}
          onChange={({ target }) => singleKeys.set(target.checked ? undefined : 'off')}
        />
      </Stack>
    </Dialog>
  )
}
