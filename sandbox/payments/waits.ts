const minute = 60_000
export const day = 86_400_000

/** How long a person may stay on a page, at any scale: minutes are not shortened. */
const sittingTime = 15 * minute

/** Minutes until an unpaid payment expires, as at Mollie. */
const expiries: Record<string, number> = {
  banktransfer: 14 * 24 * 60,
  paypal: 3 * 60,
  bancontact: 60,
  paysafecard: 60,
  applepay: 60,
  satispay: 60,
  przelewy24: 60,
}

/** Milliseconds until a payment by this method expires. */
export function expiryOf(method: string, scale: number): number {
  const real = (expiries[method] ?? 15) * minute
  return Math.max(real * scale, Math.min(real, sittingTime))
}

/** A whole number from `from` to `to`, always the same for one id: waits vary, and are predictable. */
export function spread(id: string, from: number, to: number): number {
  const sum = [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7)
  return from + (sum % (to - from + 1))
}

/** Calendar days until so many business days have passed. */
export function calendarDays(businessDays: number, from: Date): number {
  let days = 0
  for (let left = businessDays; left > 0;) {
    days++
    const weekday = new Date(from.getTime() + days * day).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left--
  }
  return days
}
