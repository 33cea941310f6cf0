import { limits } from '#contract/limits.ts'
import type { Texts } from '../i18n/messages.tsx'

/** What can be told without sending 15 MB first; the server judges by the bytes. */
export function photoProblem({ name, type, size }: File, { t }: Pick<Texts, 't'>): string | undefined {
  if (/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name)) return t('error.photo_heic')
  if (size > limits.photoBytes) return t('error.photo_too_large', { megabytes: limits.photoBytes / 1024 / 1024 })
  return type && !type.startsWith('image/') ? t('error.photo_unreadable') : undefined
}
