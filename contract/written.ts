import * as z from 'zod/mini'
import { legible } from './rules/legible.ts'

/** A schema's check for words that members write: made legible and trimmed, before their length is judged. */
export function written() {
  return z.overwrite<string>((text) => legible(text).trim())
}
