import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { english, type T } from './texts.ts'

/** The bytes of a photo, different for each colour. */
export function picture(colour = '#4477aa'): Promise<Buffer> {
  const sun = Buffer.from('<svg width="900" height="1200"><circle cx="450" cy="420" r="220" fill="#f5c542"/></svg>')
  return sharp({ create: { width: 900, height: 1200, channels: 3, background: colour } })
    .composite([{ input: sun }])
    .jpeg()
    .toBuffer()
}

/** Uploads the previewed photo unchanged. */
export async function usePhoto(page: Page, t: T = english): Promise<void> {
  await page.getByRole('button', { name: t('photos.use'), exact: true }).click()
}

/** Runs in the page: puts a picture into the file field, like the system's file dialog. */
export async function choosePicture(): Promise<void> {
  const drawn = document.createElement('canvas')
  drawn.width = drawn.height = 800
  drawn.getContext('2d')!.fillRect(100, 100, 500, 500)
  const blob = await new Promise<Blob | null>((done) => drawn.toBlob(done, 'image/png'))
  const chosen = new DataTransfer()
  chosen.items.add(new File([blob!], 'me.png', { type: 'image/png' }))
  const input = document.querySelector<HTMLInputElement>('main input[type=file][multiple]')!
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
