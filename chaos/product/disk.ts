import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** A small separate disk for the photos, which can be filled to the last byte. */
export class Disk {
  private readonly folder: string

  private constructor(folder: string) {
    this.folder = folder
  }

  /** Only root can mount one; undefined otherwise. */
  static open(folder: string, say: (text: string) => void): Disk | undefined {
    mkdirSync(folder, { recursive: true })
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', folder], { stdio: 'ignore' })
      return new Disk(folder)
    } catch {
      say('disk-full is left out: a disk of its own can be mounted by the administrator only')
      return undefined
    }
  }

  async fill(): Promise<void> {
    const ballast = await open(this.path, 'w')
    try {
      const { bavail, bsize } = await statfs(this.folder)
      const part = Buffer.alloc(1024 * 1024)
      for (let left = bavail * bsize; left > -part.length; left -= part.length) await ballast.write(part)
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOSPC') throw error
    } finally {
      await ballast.close()
    }
  }

  async empty(): Promise<void> {
    await rm(this.path, { force: true })
  }

  async close(): Promise<void> {
    execFileSync('umount', ['-l', this.folder], { stdio: 'ignore' })
  }

  private get path(): string {
    return join(this.folder, 'ballast')
  }
}
