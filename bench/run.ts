import { benchNames } from './harness/options.ts'
import { collectFigures, printFigures } from './harness/summary.ts'

/** `npm run bench -- NAME` runs one, `npm run bench` all. Each prints `name: figure (goal …)`; none is a test. */
const benches: Record<string, () => Promise<{ run(): Promise<void> }>> = {
  search: () => import('./calls/search.ts'),
  'match-finder': () => import('./calls/match-finder.ts'),
  swipe: () => import('./calls/swipe.ts'),
  inbox: () => import('./calls/inbox.ts'),
  'chat-search': () => import('./calls/chat-search.ts'),
  sending: () => import('./calls/sending.ts'),
  http: () => import('./calls/http.ts'),
  live: () => import('./live/live.ts'),
  across: () => import('./live/across.ts'),
  start: () => import('./start.ts'),
  pages: () => import('./pages/pages.ts'),
  landers: () => import('./pages/landers.ts'),
  'first-visit': () => import('./pages/first-visit.ts'),
  navigation: () => import('./pages/navigation.ts'),
  logins: () => import('./calls/logins.ts'),
  timing: () => import('./calls/timing.ts'),
  notify: () => import('./calls/notify.ts'),
  photo: () => import('./calls/photo.ts'),
  sockets: () => import('./live/sockets.ts'),
  lighthouse: () => import('./pages/lighthouse.ts'),
  active: () => import('./crowd/active.ts'),
  alone: () => import('./crowd/alone.ts'),
  soak: () => import('./crowd/soak.ts'),
}

/** Run by name only: hours. */
const long = new Set(['soak'])

const unknown = benchNames.filter((name) => !benches[name])
if (unknown.length > 0) {
  console.error(`No bench ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}
collectFigures()
for (const name of benchNames.length > 0 ? benchNames : Object.keys(benches).filter((each) => !long.has(each))) {
  const start = performance.now()
  const bench = await benches[name]!()
  await bench.run()
  console.log(`  (${name}: ${((performance.now() - start) / 60_000).toFixed(1)} minutes)`)
}
printFigures()
process.exit(0)
