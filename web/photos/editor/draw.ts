import { type Crop, cropOf, type Edit, sentSize, type Size, untouched } from './crop.ts'

/** Larger than the largest size the server keeps. */
const longest = 2048
const quality = 0.92

/** Draws the part that stays over the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, edit: Edit, size: Size): void {
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d')!
  const crop = cropOf(picture, edit)
  context.scale(size.width / crop.width, size.height / crop.height)
  context.translate(-crop.x, -crop.y)
  turn(context, picture, edit.turns)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0)
}

/** The file to send: the original when unchanged, else the part that stays, redrawn. */
export async function editedFile(file: File, picture: ImageBitmap, edit: Edit): Promise<File> {
  const crop: Crop = cropOf(picture, edit)
  const isWhole = edit.turns === untouched.turns && crop.width === picture.width && crop.height === picture.height
  if (isWhole) return file
  const canvas = document.createElement('canvas')
  drawCrop(canvas, picture, edit, sentSize(crop, longest))
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
  return blob ? new File([blob], file.name, { type: blob.type }) : file
}

function turn(context: CanvasRenderingContext2D, { width, height }: Size, turns: Edit['turns']): void {
  if (turns === 1) context.translate(height, 0)
  if (turns === 2) context.translate(width, height)
  if (turns === 3) context.translate(0, width)
  context.rotate((turns * Math.PI) / 2)
}
