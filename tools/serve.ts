import { spawnSync } from 'node:child_process'
import { readConfig } from '#server/config.ts'
import { explain } from '#server/explain.ts'
import { checkStart } from '#server/start-checks.ts'
import { isStale } from './build-web.ts'
import { keepCompiled } from './compile-cache.ts'

// The second step of `npm start`: builds the web if its sources changed, then starts the server. The build
// is a separate process: Vite would set NODE_ENV for the server too.
try {
  await checkStart(readConfig())
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
if (process.env.DEV !== '1' && (await isStale())) {
  const { status } = spawnSync(process.execPath, ['tools/build-web.ts'], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
keepCompiled('node_modules/.cache/compiled')
await import('#server/main.ts')
