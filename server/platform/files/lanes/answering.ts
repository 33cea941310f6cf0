/** Milliseconds of processor time that one file may take; wall time depends on other work. */
const longest = 10_000

/** The child process of a lane: one message in, one answer out; its parent sends the next when it has the answer. */
export function answerLane<Asked extends object>(read: (bytes: Buffer, asked: Asked) => Promise<unknown>): void {
  process.on('message', ({ bytes, ...asked }: Asked & { bytes: Uint8Array }) => {
    const before = process.cpuUsage()
    const watch = setInterval(() => {
      const { user, system } = process.cpuUsage(before)
      // An orderly exit would wait for the decoder.
      if ((user + system) / 1000 > longest) process.kill(process.pid, 'SIGTERM')
    }, 250)
    void read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), asked as unknown as Asked).then((answer) => {
      clearInterval(watch)
      process.send!(answer)
    })
  })

  process.on('disconnect', () => process.exit())
}
