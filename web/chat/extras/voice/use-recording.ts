import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMessages } from '../../../i18n/messages.tsx'
import { loadWithRetries } from '../../../net/later.ts'
import type { MicProps } from '../../store/use-chats.ts'
import type { Ending, Obstacle, Recorder } from './recorder.ts'

/** `held`: a finger is on the button; `locked`: it goes on without one. */
export type Phase = 'idle' | 'starting' | 'held' | 'locked'

/** A shorter recording was a slip, seconds. */
const shortest = 0.7

/** A recording from its beginning to its end. One that ends without the member is kept to be sent. */
export function useRecording({ onRecording, onRecorded, onProblem }: MicProps) {
  const { t } = useMessages()
  const [phase, setPhase] = useState<Phase>('idle')
  const [recorder, setRecorder] = useState<Recorder>()
  /** The one that is on; null while it begins, undefined while there is none. */
  const current = useRef<Recorder | null>(undefined)
  const held = useRef(false)
  /** How often the browser was asked: only the last answer counts. */
  const asked = useRef(0)
  const recorded = useRef(onRecorded)
  useEffect(() => {
    recorded.current = onRecorded
  })
  // Without a network they could not be loaded any more.
  useEffect(() => {
    for (const load of [() => import('./recorder.ts'), () => import('./Recording.tsx'), () => import('../../../net/upload.ts')])
      void loadWithRetries<unknown>(load)
  }, [])
  const leave = useEffectEvent(() => void keep('interrupted'))
  useEffect(() => () => leave(), [])

  function rest(): void {
    current.current = undefined
    held.current = false
    setRecorder(undefined)
    setPhase('idle')
    onRecording(false)
  }

  async function keep(ending: Ending): Promise<void> {
    const { current: ended } = current
    rest()
    const voice = await ended?.stop()
    if (voice) recorded.current({ ...voice, ending }, false)
  }

  async function begin(byFinger: boolean): Promise<void> {
    if (current.current !== undefined) return
    const number = ++asked.current
    current.current = null
    held.current = byFinger
    setPhase('starting')
    onRecording(true)
    onProblem(undefined)
    try {
      const { startRecording } = await loadWithRetries(() => import('./recorder.ts'))
      const begun = await startRecording((ending) => void keep(ending))
      // Cancelled, or the chat was left, while the browser asked.
      if (current.current !== null || asked.current !== number) return begun.cancel()
      current.current = begun
      setRecorder(begun)
      setPhase(held.current ? 'held' : 'locked')
    } catch (obstacle) {
      if (asked.current !== number) return
      rest()
      onProblem(t(`voice.${isObstacle(obstacle) ? obstacle : 'failed'}`))
    }
  }

  async function finish(send: boolean): Promise<void> {
    const { current: ended } = current
    if (!ended) return
    if (ended.seconds() < shortest) {
      cancel()
      return onProblem(t('voice.too_short'))
    }
    rest()
    const voice = await ended.stop()
    if (voice) recorded.current(voice, send)
    else onProblem(t('voice.failed'))
  }

  function cancel(): void {
    current.current?.cancel()
    rest()
  }

  function lock(): void {
    held.current = false
    if (current.current) setPhase('locked')
  }

  return { phase, recorder, begin, finish, cancel, lock }
}

function isObstacle(error: unknown): error is Obstacle {
  return error === 'denied' || error === 'no_microphone' || error === 'failed'
}
