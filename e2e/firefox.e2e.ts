import { describe } from 'vitest'
import { findProgram, missingPrograms, unlessMissing } from '#server/testing/programs.ts'
import { openFirefox } from './engines/firefox.ts'
import { walkThrough } from './engines/journey.ts'

const missing = missingPrograms('firefox', 'setpriv')

describe.skipIf(missing.length > 0)(unlessMissing(missing, 'in Firefox'), () => {
  walkThrough({ open: () => openFirefox(findProgram('firefox')!), types: true })
})
