import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks who sits at the terminal. */
export interface Terminal {
  /** What was typed; a secret is not shown. */
  ask(question: string, options?: { secret?: boolean }): Promise<string>
  close(): void
}

export function openTerminal(): Terminal {
  let isMuted = false
  const output = new Writable({
    write(chunk: Buffer, _, done) {
      if (!isMuted) process.stdout.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input: process.stdin, output, terminal: true })
  return {
    async ask(question, { secret = false } = {}) {
      const answer = lines.question(`${question}: `)
      // The question itself is written by now.
      isMuted = secret
      try {
        return (await answer).trim()
      } finally {
        isMuted = false
        if (secret) process.stdout.write('\n')
      }
    },
    close: () => lines.close(),
  }
}
