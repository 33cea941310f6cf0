import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const length = 32

/**
 * The secret of this installation: `given` (SECRET of the environment), else the file DATA_DIR/secret, made at the first
 * start and readable by its owner alone. Two processes that start at once get the same one.
 */
export async function readSecret(dataDir: string, given?: string): Promise<Buffer> {
  return (await findSecret(dataDir, given)) ?? (await makeKey(dataDir, fileIn(dataDir)))
}

/** The secret of this installation if there is one; makes no file. */
export async function findSecret(dataDir: string, given?: string): Promise<Buffer | undefined> {
  return given ? fromEnvironment(given) : readKey(fileIn(dataDir))
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'secret')
}

export function fromEnvironment(given: string): Buffer {
  if (given.length < length)
    throw new Error(`SECRET must have at least ${length} characters, for example from: openssl rand -base64 32`)
  return Buffer.from(given)
}

async function readKey(file: string): Promise<Buffer | undefined> {
  try {
    return fromFile(await readFile(file, 'utf8'))
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined
    throw error
  }
}

/** The bytes of a secret that was made as a file, from its text. */
export function fromFile(text: string): Buffer {
  return Buffer.from(text.trim(), 'base64url')
}

/** Written to a draft, then linked: the first to link wins, and nobody reads half a key. */
async function makeKey(dataDir: string, file: string): Promise<Buffer> {
  await mkdir(dataDir, { recursive: true })
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, `${randomBytes(length).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
  return (await readKey(file))!
}
