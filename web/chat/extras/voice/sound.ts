import { useEffect, useState } from 'react'
import { createStore, useStore } from '../../../state/store.ts'

interface Recording {
  url: string
  seconds: number
  /** Called when its address has expired; the next one goes on where this one was. */
  onLost?: (() => void) | undefined
}

interface Playing {
  plays: boolean
  /** Seconds. */
  at: number
  /** It is there, but the browser cannot play it. */
  failed: boolean
}

const still: Playing = { plays: false, at: 0, failed: false }

const rates = [1, 1.5]
/** How fast recordings play, for all of them. */
const rate = createStore(1)

/** The recording that plays: another one that begins stops it. */
let playing: HTMLAudioElement | undefined

/** A recording that is played; nothing of it is loaded before. */
class Sound {
  readonly state = createStore(still)
  private is: Recording
  private audio: HTMLAudioElement | undefined
  /** The address that has expired. */
  private lost: string | undefined
  private frame = 0

  constructor(recording: Recording) {
    this.is = recording
  }

  /** The same recording, whose address may be another one. */
  readonly become = (recording: Recording): void => {
    this.is = recording
    if (this.lost === undefined || this.lost === recording.url) return
    this.lost = undefined
    void this.play()
  }

  readonly toggle = (): void => {
    if (this.state.get().plays) this.audio?.pause()
    else void this.play()
  }

  readonly seek = (to: number): void => {
    const at = Math.max(0, Math.min(this.is.seconds, to))
    this.change({ at })
    if (this.audio && this.audio.readyState > 0) this.audio.currentTime = at
  }

  readonly stop = (): void => {
    this.audio?.pause()
    cancelAnimationFrame(this.frame)
  }

  readonly changeRate = (): void => {
    rate.set(rates[(rates.indexOf(rate.get()) + 1) % rates.length]!)
    if (playing) playing.playbackRate = rate.get()
  }

  private async play(): Promise<void> {
    const { url, seconds } = this.is
    const audio = (this.audio ??= this.open())
    if (playing !== audio) playing?.pause()
    playing = audio
    if (audio.dataset['url'] !== url) {
      audio.dataset['url'] = url
      audio.src = url
    }
    const { at } = this.state.get()
    audio.playbackRate = rate.get()
    audio.currentTime = at >= seconds ? 0 : at
    // A refusal is an error event too.
    await audio.play().catch(() => undefined)
  }

  private open(): HTMLAudioElement {
    const audio = new Audio()
    const rest = (more: Partial<Playing> = {}) => {
      cancelAnimationFrame(this.frame)
      this.change({ plays: false, ...more })
    }
    const follow = () => {
      this.change({ at: Math.min(audio.currentTime, this.is.seconds) })
      this.frame = requestAnimationFrame(follow)
    }
    audio.addEventListener('playing', () => {
      rest({ plays: true })
      follow()
    })
    audio.addEventListener('pause', () => rest())
    audio.addEventListener('ended', () => rest({ at: 0 }))
    audio.addEventListener('error', () => {
      rest()
      void this.refuse()
    })
    return audio
  }

  private async refuse(): Promise<void> {
    const { url, onLost } = this.is
    const asked = onLost && fetch(url, { headers: { Range: 'bytes=0-0' } })
    // Undefined without a network.
    const isThere = asked ? await asked.then(({ ok }) => ok).catch(() => undefined) : true
    if (isThere) this.change({ failed: true })
    if (isThere !== false) return
    this.lost = url
    onLost!()
  }

  private change(to: Partial<Playing>): void {
    this.state.set({ ...this.state.get(), ...to })
  }
}

/** Plays a recording, one at a time. */
export function useSound({ url, seconds, onLost }: Recording) {
  const [sound] = useState(() => new Sound({ url, seconds, onLost }))
  useEffect(() => sound.become({ url, seconds, onLost }))
  useEffect(() => sound.stop, [sound])
  const { toggle, seek, changeRate } = sound
  return { ...useStore(sound.state, still), rate: useStore(rate, 1), toggle, seek, changeRate }
}
