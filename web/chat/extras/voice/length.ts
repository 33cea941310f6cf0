/** A length as 0:07, in whole seconds; at least one for what is there at all. */
export function lengthText(seconds: number): string {
  const whole = Math.max(seconds > 0 ? 1 : 0, Math.round(seconds))
  return clockText(whole)
}

/** A moment as 0:07. */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
