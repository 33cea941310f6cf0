/** Two soft tones every three seconds; returns a function that stops them. A browser that was not touched yet stays silent. */
export function startRinging(): () => void {
  const context = new AudioContext()
  const ring = () => {
    for (const [at, pitch] of [
      [0, 660],
      [0.35, 550],
    ] as const)
      tone(context, context.currentTime + at, pitch)
  }
  ring()
  const every = setInterval(ring, 3_000)
  return () => {
    clearInterval(every)
    void context.close()
  }
}

function tone(context: AudioContext, from: number, pitch: number): void {
  const [oscillator, volume] = [context.createOscillator(), context.createGain()]
  oscillator.frequency.value = pitch
  volume.gain.setValueAtTime(0, from)
  volume.gain.linearRampToValueAtTime(0.12, from + 0.03)
  volume.gain.linearRampToValueAtTime(0, from + 0.3)
  oscillator.connect(volume).connect(context.destination)
  oscillator.start(from)
  oscillator.stop(from + 0.32)
}
