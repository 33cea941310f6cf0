import { existsSync } from 'node:fs'
import { installPackages } from './debian.ts'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Environment variables of the browser tests. */
export interface Browsers {
  CHROMIUM: string
  HEADLESS_SHELL: string
}

/** The browsers of this machine, installed on CI. Undefined without any. */
export function findBrowsers(): Browsers | undefined {
  const named = process.env.CHROMIUM
  // One named browser is used for all.
  if (named) return existsSync(named) ? { CHROMIUM: named, HEADLESS_SHELL: named } : undefined
  const shell = findHeadlessShell()
  const chromium = findChromium()
  return chromium ? { CHROMIUM: chromium, HEADLESS_SHELL: shell ?? chromium } : undefined
}

function findChromium(): string | undefined {
  const found = () => places.find((place) => existsSync(place))
  return found() ?? (installPackages(['chromium'], 'the browser tests') ? found() : undefined)
}

/** The same engine without a user interface, which takes half the time. */
function findHeadlessShell(): string | undefined {
  const shell = '/usr/bin/chromium-headless-shell'
  // Installed together, so that their versions match.
  if (!existsSync(shell)) installPackages(['chromium', 'chromium-headless-shell'], 'the browser tests')
  return existsSync(shell) ? shell : undefined
}
