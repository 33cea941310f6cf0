import { limits } from '#contract/limits.ts'
import { formatBytes, formatOf } from '#contract/rules/photo-format.ts'
import type { Texts } from '../i18n/messages.tsx'

/** The problem of a file as far as its first bytes show, by the server's rules, without uploading 15 MB first. */
export async function photoProblem(file: File, { t }: Pick<Texts, 't'>): Promise<string | undefined> {
  const format = await formatOfFile(file)
  if (format === 'heic') return t('error.photo_heic')
  if (!format) return t('error.photo_unreadable')
  if (file.size > limits.photoBytes) return t('error.photo_too_large', { megabytes: limits.photoBytes / 1024 / 1024 })
  return undefined
}

/** Undefined also for a file that was moved or cannot be read. */
async function formatOfFile(file: File) {
  try {
    return formatOf(new Uint8Array(await file.slice(0, formatBytes).arrayBuffer()))
  } catch {
    return undefined
  }
}
