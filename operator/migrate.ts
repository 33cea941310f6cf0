import { bringUpToDate } from './migrating.ts'
import { withDatabase } from './with-database.ts'

// `npm run migrate`: brings the database of DATABASE_URL, or the embedded one, to the newest schema. With --grant it then gives the role
// "beau_app" its rights.
await withDatabase((db) => bringUpToDate(db, { grants: process.argv.includes('--grant') }), 600_000)
