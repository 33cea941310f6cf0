import { sendDue } from '#server/broadcasts/batches.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { testKeys } from '#server/testing/keys.ts'

// A worker that only sends due bulk mail, while it is told to: 'on', 'off', 'memory'. The outbox empties as it fills.
const db = openDatabase(process.env.DATABASE_URL!)
const sending = { db, config: { siteUrl: 'http://localhost' }, keys: testKeys }
const turn = 250
let on = false

process.on('message', (command) => {
  if (command === 'memory') {
    gc!()
    const { heapUsed, external } = process.memoryUsage()
    process.send!({ held: heapUsed + external })
  } else on = command === 'on'
})
process.send!('ready')

for (;;) {
  if (on) await sendDue(sending, Date.now() + turn)
  else await new Promise((resolve) => setTimeout(resolve, 20))
  await db.raw("delete from outbox where bulk and kind = 'weekly_updates'")
}
