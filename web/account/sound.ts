/** What is answered with a sound or a vibration: a member's press, or a match. */
export type Moment = 'like' | 'match' | 'sent'

/** Pitches, Hz, one after the other. */
const pitches: Record<Moment, number[]> = { like: [660, 880], sent: [520], match: [523.25, 659.25, 783.99] }

const loudness = 0.05
const noteSeconds = 0.09
const fadeSeconds = 0.25

/** Plays a soft sound, if the browser can. */
export function play(moment: Moment): void {
  if (typeof AudioContext === 'undefined') return
  const notes = pitches[moment]
  const context = new AudioContext()
  const volume = context.createGain()
  volume.connect(context.destination)
  notes.forEach((pitch, index) => {
    const start = context.currentTime + index * noteSeconds
    const note = context.createOscillator()
    note.frequency.value = pitch
    note.connect(volume)
    note.start(start)
    note.stop(start + noteSeconds + fadeSeconds)
    if (index === notes.length - 1) note.addEventListener('ended', () => void context.close().catch(() => {}))
  })
  const end = context.currentTime + notes.length * noteSeconds
  volume.gain.setValueAtTime(0, context.currentTime)
  volume.gain.linearRampToValueAtTime(loudness, context.currentTime + 0.02)
  volume.gain.setValueAtTime(loudness, end)
  volume.gain.exponentialRampToValueAtTime(0.0001, end + fadeSeconds)
}
