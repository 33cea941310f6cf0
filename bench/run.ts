/** `npm run bench -- NAME` runs one, `npm run bench` all. Each prints `name: figure (goal …)`; none is a test. */
const benches: Record<string, () => Promise<{ run(): Promise<void> }>> = {
  search: () => import('./search.ts'),
  inbox: () => import('./inbox.ts'),
  sending: () => import('./sending.ts'),
  http: () => import('./http.ts'),
  live: () => import('./live.ts'),
  start: () => import('./start.ts'),
  pages: () => import('./pages.ts'),
  'first-visit': () => import('./first-visit.ts'),
  navigation: () => import('./navigation.ts'),
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !benches[name])
if (unknown.length > 0) {
  console.error(`No bench ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}
for (const name of asked.length > 0 ? asked : Object.keys(benches)) {
  const bench = await benches[name]!()
  await bench.run()
}
process.exit(0)
