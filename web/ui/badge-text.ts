/** The figure a badge shows: the count itself, '99+' above the cap (spec section 9), never below zero. */
export function badgeText(count: number, cap = 99): string {
  if (count > cap) return `${cap}+`
  return String(Math.max(0, Math.floor(count)))
}
