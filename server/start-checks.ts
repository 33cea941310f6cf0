import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { Config } from './config.ts'

/** Fails at once, with a sentence, instead of after building the web, starting a database and creating a town. */
export async function checkStart({ port, dataDir }: Pick<Config, 'port' | 'dataDir'>): Promise<void> {
  await Promise.all([requireFreePort(port), requireWritable(dataDir)])
}

function requireFreePort(port: number): Promise<void> {
  return new Promise((free, taken) => {
    const probe = createServer()
    probe.once('error', taken)
    probe.listen(port, '::', () => probe.close(() => free()))
  })
}

async function requireWritable(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as { code?: string }
    const message = `DATA_DIR is ${dataDir}, which cannot be written to (${code}). Set a writable folder: DATA_DIR=… npm start`
    throw new Error(message, { cause: error })
  }
}
