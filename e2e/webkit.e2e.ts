import { describe } from 'vitest'
import { findProgram, missingPrograms, unlessMissing } from '#server/testing/programs.ts'
import { walkThrough } from './engines/journey.ts'
import { openWebKit } from './engines/webkit.ts'

const missing = missingPrograms('webkit', 'xvfb', 'setpriv')

describe.skipIf(missing.length > 0)(unlessMissing(missing, 'in WebKit'), () => {
  const open = () => openWebKit({ driver: findProgram('webkit')!, display: findProgram('xvfb')! })
  walkThrough({ open, types: false })
})
