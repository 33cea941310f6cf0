import { useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import { Button } from '../../../ui/Button.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useTexts } from '../../texts.tsx'
import { useSite } from '../use-site.ts'
import { BroadcastState } from './BroadcastState.tsx'
import styles from './BroadcastEditor.module.css'
import { SendDialog } from './SendDialog.tsx'
import { StopDialog } from './StopDialog.tsx'

interface Props {
  read: OutputOf<'GET /api/staff/site-broadcast.php'>
  onChanged: () => Promise<void>
}

/** A mail that was sent, or is being sent: its words cannot be changed any more. */
export function StartedBroadcast({ read: { broadcast, words, version }, onChanged }: Props) {
  const { t, languageName } = useTexts()
  const { site } = useSite()
  const [open, setOpen] = useState<'send' | 'stop'>()
  const { state } = broadcast
  const shown = site.settings.visible_languages.filter((each) => words[each])
  return (
    <Stack gap={4}>
      <BroadcastState broadcast={broadcast} />
      <div className={styles.foot}>
        {(state === 'sending' || state === 'planned') && (
          <Button variant="secondary" onClick={() => setOpen('stop')}>
            {t('broadcasts.stop')}
          </Button>
        )}
        {state === 'stopped' && <Button onClick={() => setOpen('send')}>{t('broadcasts.continue')}</Button>}
      </div>
      <div className={styles.mails}>
        {shown.map((language) => (
          <article key={language} className={styles.words}>
            <p className={styles.language}>{languageName(language)}</p>
            <div lang={language}>
              <h2 className={styles.subject}>{words[language]!.subject}</h2>
              <p>{words[language]!.heading}</p>
              <p className={styles.text}>{words[language]!.text}</p>
            </div>
          </article>
        ))}
      </div>
      <StopDialog broadcast={open === 'stop' ? broadcast : undefined} onClose={() => setOpen(undefined)} onStopped={onChanged} />
      <SendDialog
        open={open === 'send'}
        broadcast={broadcast}
        version={version}
        onClose={() => setOpen(undefined)}
        onSent={() => void onChanged()}
        onRefused={(fields) => showToast({ text: Object.values(fields)[0]!, tone: 'danger' })}
      />
    </Stack>
  )
}
