import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMessages } from '../../i18n/messages.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from './OlderMessages.module.css'

interface Props {
  box: RefObject<HTMLElement | null>
  oldest: number | undefined
  more: boolean
  expired: boolean
  readOlder: () => Promise<void>
}

/** The top of the loaded messages: loads older ones when the viewer scrolls near it or presses the button. */
export function OlderMessages({ box, oldest, more, expired, readOlder }: Props) {
  const { t } = useMessages()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const busy = useRef(false)

  async function read() {
    if (busy.current) return
    busy.current = true
    setState('busy')
    try {
      await readOlder()
      setState('idle')
    } catch {
      setState('failed')
    }
    busy.current = false
  }

  if (!more) return expired && <p className={styles.expired}>{t('chat.expired')}</p>
  return (
    <div className={styles.more}>
      {/* The key makes a new observer per page: the mark may still be visible. */}
      <Mark key={oldest} box={box} onNear={() => void read()} />
      {state === 'failed' && <p className={styles.failed}>{t('chat.failed')}</p>}
      <Button variant="quiet" size="s" busy={state === 'busy'} onClick={() => void read()}>
        {t(state === 'failed' ? 'error.try_again' : 'chat.older')}
      </Button>
    </div>
  )
}

/** Calls `onNear` when its place is scrolled near. */
function Mark({ box, onNear }: { box: Props['box']; onNear: () => void }) {
  const mark = useRef<HTMLSpanElement>(null)
  const near = useEffectEvent(onNear)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry!.isIntersecting && near(), {
      root: box.current,
      rootMargin: '600px 0px 0px',
    })
    observer.observe(mark.current!)
    return () => observer.disconnect()
  }, [box])
  return <span ref={mark} />
}
