import { develop } from './develop.ts'

/** Milliseconds of processor time that one photo may take; wall time depends on other work. */
const longest = 10_000

/** The child process: one message in, one answer out; its parent sends the next when it has the answer. */
process.on('message', ({ bytes, prints }: { bytes: Uint8Array; prints: boolean }) => {
  const before = process.cpuUsage()
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    // An orderly exit would wait for the decoder.
    if ((user + system) / 1000 > longest) process.kill(process.pid, 'SIGTERM')
  }, 250)
  void develop(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { prints }).then((answer) => {
    clearInterval(watch)
    process.send!(answer)
  })
})

process.on('disconnect', () => process.exit())
