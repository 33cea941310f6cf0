import { afterAll, afterEach } from 'vitest'
import { closeKeptPages, closePages } from './browser.ts'
import { expectNoErrors } from './watching.ts'

// For every file anew: the files of a process share its modules and its browser. Hooks run from the last to the first.
afterEach(expectNoErrors)
afterEach(closePages)
afterAll(closeKeptPages)
