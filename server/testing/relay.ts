import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { onOwnPort } from '#server/platform/database/postgres/own-port.ts'
import { findProgram } from './programs.ts'

/** A relay of calls: coturn, as docs/operations/calls.md starts it. */
export interface TestRelay {
  readonly turnUrls: readonly string[]
  readonly turnSecret: string
  /** What it wrote: every use of it, with the name under which it was used. */
  log(): string
  stop(): Promise<void>
}

/** Starts coturn, which must be installed (`missingPrograms`). */
export async function startRelay(): Promise<TestRelay> {
  const folder = mkdtempSync(join(tmpdir(), 'beau-relay-'))
  const turnSecret = 'a secret of the relay, of 40 characters..'
  const address = ownAddress()
  let written = ''
  const child = await onOwnPort(async (port) => {
    const started = spawn(findProgram('turnserver')!, [
      '-n', '--no-cli', '--no-tls', '--no-dtls', '--verbose', '--log-file=stdout', '--simple-log',
      `--listening-ip=${address}`, `--relay-ip=${address}`, `--listening-port=${port}`, '--fingerprint',
      '--use-auth-secret', `--static-auth-secret=${turnSecret}`, '--realm=calls', `--userdb=${join(folder, 'turndb')}`,
      `--pidfile=${join(folder, 'pid')}`, '--allow-loopback-peers',
    ], { stdio: ['ignore', 'pipe', 'pipe'] }) // prettier-ignore
    const isOpen = new Promise<boolean>((done) => {
      const hear = (text: Buffer) => {
        written += String(text)
        if (/UDP listener opened on/.test(written)) done(true)
        if (/Cannot bind|already in use/i.test(written)) done(false)
      }
      started.stdout.on('data', hear)
      started.stderr.on('data', hear)
      started.once('exit', () => done(false))
    })
    if (await isOpen) return Object.assign(started, { port })
    written = ''
    await ended(started)
    return undefined
  })
  process.once('exit', () => child.kill('SIGKILL'))
  return {
    turnUrls: [`turn:${address}:${child.port}`],
    turnSecret,
    log: () => written,
    async stop() {
      await ended(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Browsers do not send from their own addresses to 127.0.0.1. */
function ownAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1'
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
