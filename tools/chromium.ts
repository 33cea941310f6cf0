import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

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
  const chromium = found() ?? (installChromium() ? found() : undefined)
  if (chromium) return chromium
  console.error(
    'The browser tests need Chromium. Install it (on Debian: sudo apt-get install chromium) or set CHROMIUM to its path.',
  )
  process.exit(1)
}

function installChromium(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log('Installing Chromium for the browser tests (a minute or two) …')
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', 'chromium')
}
