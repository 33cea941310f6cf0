import { type RefObject, useEffect, useRef, useState } from 'react'
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

/** The upper end of what is known: older messages come as he nears it, or by the button. */
export function OlderMessages({ box, oldest, more, expired, readOlder }: Props) {
  const { t } = useMessages()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const busy = useRef(false)
  const mark = useRef<HTMLDivElement>(null)

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

  useEffect(() => {
    if (!more || !mark.current) return
    const observer = new IntersectionObserver(([entry]) => entry!.isIntersecting && void read(), {
      root: box.current,
      rootMargin: '600px 0px 0px',
    })
    observer.observe(mark.current)
    return () => observer.disconnect()
    // A page later it may be in sight still, and is then asked about anew.
  }, [box, more, oldest])

  if (!more) return expired && <p className={styles.expired}>{t('chat.expired')}</p>
  return (
    <div ref={mark} className={styles.more}>
      {state === 'failed' && <p className={styles.failed}>{t('chat.failed')}</p>}
      <Button variant="quiet" size="s" busy={state === 'busy'} onClick={() => void read()}>
        {t(state === 'failed' ? 'error.try_again' : 'chat.older')}
      </Button>
    </div>
  )
}
