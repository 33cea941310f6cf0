import { existsSync } from 'node:fs'
import { installPackages } from './debian.ts'

const paths = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browsers of the tests, as their environment tells them; on Debian and Ubuntu as root they are installed when missing. */
export function findBrowsers(): { CHROMIUM: string; HEADLESS_SHELL: string } {
  // Whoever names one means it for all.
  const shell = process.env.CHROMIUM ? undefined : findHeadlessShell()
  const chromium = findChromium()
  return { CHROMIUM: chromium, HEADLESS_SHELL: shell ?? chromium }
}

/** The machine's Chromium. Ends with a sentence when there is none. */
function findChromium(): string {
  const found = () => paths.find((path) => path && existsSync(path))
  const chromium = found() ?? (installPackages(['chromium'], 'the browser tests') ? found() : undefined)
  if (chromium) return chromium
  console.error(
    'The browser tests need Chromium. Install it (on Debian: sudo apt-get install chromium) or set CHROMIUM to its path.',
  )
  process.exit(1)
}

/** The same engine without anything around its pages, for which it takes half the time. */
function findHeadlessShell(): string | undefined {
  const shell = '/usr/bin/chromium-headless-shell'
  // Together, so that they stay of one version.
  if (!existsSync(shell)) installPackages(['chromium', 'chromium-headless-shell'], 'the browser tests')
  return existsSync(shell) ? shell : undefined
}
