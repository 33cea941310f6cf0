import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { constants } from 'node:fs'
import { open, realpath } from 'node:fs/promises'
import { isAbsolute, join, sep } from 'node:path'
import { limits } from '#contract/limits.ts'
import { isOutside, publicOnly } from '#server/platform/outgoing/public-address.ts'

/** Where the photos that a file names may come from. */
export interface PhotoSources {
  /** The folder in which paths are looked up; undefined: paths are not read. */
  folder: string | undefined
  /** The hosts from which addresses are fetched. */
  hosts: readonly string[]
}

/** A photo that cannot be had; its message is for the report and names no path. */
export class NoPhoto extends Error {}

const timeout = 20_000

/** The bytes of a photo that a cell names: an https address, or a path in the folder. Throws `NoPhoto`. */
export async function photoOf(word: string, sources: PhotoSources): Promise<Buffer> {
  if (!/^[a-z][a-z0-9+.-]*:/i.test(word)) return fromFolder(word, sources.folder)
  const url = URL.canParse(word) ? new URL(word) : undefined
  if (!url || !isOutside(url) || !sources.hosts.includes(url.hostname)) throw new NoPhoto('address_refused')
  return download(url)
}

/** Reads a regular file that really lies in the folder, wherever its path or a link in it leads. */
async function fromFolder(path: string, folder: string | undefined): Promise<Buffer> {
  if (folder === undefined || path.includes('\0') || isAbsolute(path)) throw new NoPhoto('path_refused')
  const home = await realpath(folder)
  const real = await realpath(join(home, path)).catch(() => {
    throw new NoPhoto('not_found')
  })
  if (!real.startsWith(home.endsWith(sep) ? home : home + sep)) throw new NoPhoto('path_refused')
  // A pipe would wait for its other end.
  const file = await open(real, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    const facts = await file.stat()
    if (!facts.isFile()) throw new NoPhoto('path_refused')
    if (facts.size > limits.photoBytes) throw new NoPhoto('too_large')
    return await file.readFile()
  } finally {
    await file.close()
  }
}

/**
 * Fetches a file: follows no redirect, takes no more bytes than a photo may have, and connects to no private address, whatever the name
 * resolves to now. `mayBePrivate` is for tests alone.
 */
export async function download(url: URL, { mayBePrivate = false, resolve = dns.lookup } = {}): Promise<Buffer> {
  const { get } = url.protocol === 'https:' ? https : http
  const lookup = mayBePrivate ? undefined : publicOnly(resolve)
  return new Promise((done, fail) => {
    const refuse = (reason: string) => fail(new NoPhoto(reason))
    const asking = get(url, { signal: AbortSignal.timeout(timeout), ...(lookup && { lookup }) }, (answer) => {
      const parts: Buffer[] = []
      let size = 0
      if (answer.statusCode !== 200) {
        answer.destroy()
        return refuse('not_found')
      }
      answer.on('data', (part: Buffer) => {
        size += part.length
        parts.push(part)
        if (size <= limits.photoBytes) return
        answer.destroy()
        refuse('too_large')
      })
      answer.on('end', () => done(Buffer.concat(parts)))
      answer.on('error', () => refuse('not_answered'))
    })
    asking.on('error', () => refuse('not_answered'))
  })
}
