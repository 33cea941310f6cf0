/** 100 %, in hundredths of a percent. */
const whole = 10_000

/**
 * A price less a discount: integers in minor units, `hundredths` of a percent. The discount is rounded to the nearest
 * unit, a half in the buyer's favour; the result is at least one unit and at most the price.
 */
export function discounted(price: number, hundredths: number): number {
  const off = Math.floor((price * hundredths * 2 + whole) / (2 * whole))
  return Math.min(price, Math.max(1, price - off))
}

/** The VAT contained in a price, rounded half up to a minor unit; the rest of the price is the net amount. */
export function containedVat(price: number, hundredths: number): number {
  return Math.floor((price * hundredths * 2 + whole + hundredths) / (2 * (whole + hundredths)))
}

/** Converts a percentage to hundredths: 8.1 → 810. */
export function hundredthsOf(percent: number): number {
  return Math.round(percent * 100)
}
