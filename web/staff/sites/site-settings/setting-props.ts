import type { SitePart } from '#contract/staff/options.ts'
import type { Site } from '../use-site.ts'
import type { Field } from './fields.ts'

export interface SettingProps {
  part: SitePart
  name: string
  field: Field
  site: Site
  value: unknown
  /** By place: `vat_percent.NL`. */
  errors: Record<string, string>
  onChange: (value: unknown) => void
}
