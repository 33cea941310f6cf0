import { photoProblem } from '../../photos/photo-problem.ts'
import type { Texts } from '../../i18n/messages.tsx'
import type { PhotoFile } from '../outbox/outbox-items.ts'

/** A chosen file as it can be shown and sent; a sentence when it cannot. */
export async function photoFrom(file: File, texts: Texts): Promise<PhotoFile | string> {
  const problem = photoProblem(file, texts)
  if (problem) return problem
  try {
    const picture = await createImageBitmap(file)
    const { width, height } = picture
    picture.close()
    return { file, preview: URL.createObjectURL(file), width, height }
  } catch {
    return texts.t('error.photo_unreadable')
  }
}
