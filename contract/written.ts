import * as z from 'zod/mini'
import { legible } from './rules/legible.ts'

/** A schema check for texts of members: makes them legible and trims them before their length is checked. */
export function written() {
  return z.overwrite<string>((text) => legible(text).trim())
}
