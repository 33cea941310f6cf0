// Loaded into the measured product before anything of its own (`--import`): tells its memory when asked, after everything
// that nobody needs was collected, and how often something failed that nobody awaited. It changes nothing.
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
