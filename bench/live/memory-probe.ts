// Loaded into the measured product before any other module (`--import`): reports its memory on request, after a garbage
// collection, and the number of unhandled failures. It changes nothing.
let uncaught = 0
process.on('uncaughtExceptionMonitor', () => uncaught++)
process.on('message', (command) => {
  if (command !== 'memory') return
  gc!()
  gc!()
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send!({ rss, heapUsed, external, uncaught })
})
process.channel?.unref()
