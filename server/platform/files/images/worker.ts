import { develop } from './develop.ts'

/** The child process: one message in, one answer out; its parent sends the next when it has the answer. */
process.on('message', (bytes: Uint8Array) => {
  void develop(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).then((answer) => process.send!(answer))
})

process.on('disconnect', () => process.exit())
