/** All the parts of a share: percentages are counted in hundredths of a percent. */
const whole = 10_000

/**
 * A price with a discount taken off: integers in minor units, `hundredths` of a percent. The part taken off is rounded to
 * the nearest unit, a half in the buyer's favour; what remains is never less than one unit nor more than the price.
 */
export function discounted(price: number, hundredths: number): number {
  const off = Math.floor((price * hundredths * 2 + whole) / (2 * whole))
  return Math.min(price, Math.max(1, price - off))
}

/** The VAT contained in a price, rounded to the nearest minor unit, a half upward; what remains of the price is the net. */
export function containedVat(price: number, hundredths: number): number {
  return Math.floor((price * hundredths * 2 + whole + hundredths) / (2 * (whole + hundredths)))
}

/** 8.1 → 810: an operator's percent as a whole number. */
export function hundredthsOf(percent: number): number {
  return Math.round(percent * 100)
}
