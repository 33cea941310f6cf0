import { existsSync } from 'node:fs'
import { installPackages } from './debian.ts'

const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The machine's Chromium; on Debian and Ubuntu as root it is installed when missing. Ends with a sentence when there is none. */
export function findChromium(): string {
  const found = () => places.find((place) => place && existsSync(place))
  const chromium = found() ?? (installPackages(['chromium'], 'the browser tests') ? found() : undefined)
  if (chromium) return chromium
  console.error(
    'The browser tests need Chromium. Install it (on Debian: sudo apt-get install chromium) or set CHROMIUM to its path.',
  )
  process.exit(1)
}
