import { buildWhenStale } from './build-web.ts'

// What `npm start` runs once packages are there: a fresh web build when the sources changed, then the server.
if (process.env.DEV !== '1') await buildWhenStale()
await import('#server/main.ts')
