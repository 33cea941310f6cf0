/** The choice after one chip was pressed: one replaces the other, or many up to `max`. */
export function toggleValue(values: readonly string[], value: string, multiple: boolean, max = Infinity): string[] {
  if (!multiple) return [value]
  if (values.includes(value)) return values.filter((one) => one !== value)
  return values.length < max ? [...values, value] : [...values]
}
