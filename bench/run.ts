import { asked } from './options.ts'
import { collectFigures, printFigures } from './summary.ts'

/** `npm run bench -- NAME` runs one, `npm run bench` all. Each prints `name: figure (goal …)`; none is a test. */
const benches: Record<string, () => Promise<{ run(): Promise<void> }>> = {
  search: () => import('./search.ts'),
  inbox: () => import('./inbox.ts'),
  sending: () => import('./sending.ts'),
  http: () => import('./http.ts'),
  live: () => import('./live.ts'),
  across: () => import('./across.ts'),
  start: () => import('./start.ts'),
  pages: () => import('./pages.ts'),
  'first-visit': () => import('./first-visit.ts'),
  navigation: () => import('./navigation.ts'),
  logins: () => import('./logins.ts'),
  timing: () => import('./timing.ts'),
  photo: () => import('./photo.ts'),
  sockets: () => import('./sockets.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  active: () => import('./active.ts'),
  soak: () => import('./soak.ts'),
}

/** Run by their name alone: hours. */
const long = new Set(['soak'])

const unknown = asked.filter((name) => !benches[name])
if (unknown.length > 0) {
  console.error(`No bench ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}
collectFigures()
for (const name of asked.length > 0 ? asked : Object.keys(benches).filter((each) => !long.has(each))) {
  const start = performance.now()
  const bench = await benches[name]!()
  await bench.run()
  console.log(`  (${name}: ${((performance.now() - start) / 60_000).toFixed(1)} minutes)`)
}
printFigures()
process.exit(0)
