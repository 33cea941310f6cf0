import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { TownPerson } from './person.ts'
import { portraitHeight, portraitLayers, portraitWidth } from './portrait.ts'

/** Pixels of a finished portrait, 4:5. */
export const pictureWidth = 800
export const pictureHeight = 1000

/** Backgrounds are painted this many times smaller and enlarged: blurred they look the same and cost a tenth. */
const blurredShare = 5

/** Every photo to draw, the main ones of all members before the rest. */
function mainPhotosFirst(people: readonly TownPerson[]): { person: TownPerson; index: number }[] {
  const photos = people.flatMap((person) => Array.from({ length: person.photoCount }, (_, index) => ({ person, index })))
  return photos.toSorted((one, other) => one.index - other.index)
}

/** The file of one photo inside the folder. */
export function portraitFile(person: TownPerson, index: number): string {
  return `${person.id}-${index}.jpg`
}

/** Draws every photo of these members into the folder as JPEG; files that are there stay as they are. Tells after each picture how many of how many are done. */
export async function drawPortraits(
  people: readonly TownPerson[],
  folder: string,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const there = new Set(await readdir(folder))
  const photos = mainPhotosFirst(people)
  const missing = photos.filter(({ person, index }) => !there.has(portraitFile(person, index)))
  let done = photos.length - missing.length
  await inParallel(missing, async ({ person, index }) => {
    await keep(join(folder, portraitFile(person, index)), await paintPortrait(person, index))
    onProgress(++done, photos.length)
  })
}

/** One finished photo as JPEG bytes. */
export async function paintPortrait(person: TownPerson, index: number): Promise<Buffer> {
  const { behind, blur, front } = portraitLayers(person, index)
  const background = blur ? await paintBehind(behind, blur) : inside(behind)
  const whole = front.replace(/^<svg[^>]*>/, (opening) => sized(opening, 1) + background)
  return sharp(Buffer.from(whole)).removeAlpha().jpeg({ quality: 88 }).toBuffer()
}

/** Backgrounds by their drawing: a few hundred small pictures at most, dropped after drawing. */
const painted = new Map<string, Promise<string>>()

function paintBehind(behind: string, blur: number): Promise<string> {
  const known = painted.get(behind)
  if (known) return known
  const painting = paintSmall(behind, blur)
  painted.set(behind, painting)
  return painting
}

async function paintSmall(behind: string, blur: number): Promise<string> {
  const small = sharp(Buffer.from(sized(behind, blurredShare))).removeAlpha()
  const bytes = await small
    .blur((blur * pictureWidth) / portraitWidth / blurredShare)
    .png({ compressionLevel: 1 })
    .toBuffer()
  return `<image width="${portraitWidth}" height="${portraitHeight}" preserveAspectRatio="none" href="data:image/png;base64,${bytes.toString('base64')}"/>`
}

/** The same sheet, told to be painted at a share of the picture's size. */
function sized(sheet: string, share: number): string {
  const size = `width="${Math.round(pictureWidth / share)}" height="${Math.round(pictureHeight / share)}"`
  return sheet.replace(`width="${portraitWidth}" height="${portraitHeight}"`, size)
}

function inside(sheet: string): string {
  return sheet.slice(sheet.indexOf('>') + 1, -'</svg>'.length)
}

/** A picture is there whole or not at all, even when the process is stopped meanwhile. */
async function keep(path: string, bytes: Buffer): Promise<void> {
  await writeFile(`${path}.part`, bytes)
  await rename(`${path}.part`, path)
}

/** Two more at a time than there are cores keep them all busy; each picture itself uses one. */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const before = sharp.concurrency()
  sharp.concurrency(1)
  const queue = items.values()
  const hand = async () => {
    for (const item of queue) await work(item)
  }
  try {
    await Promise.all(Array.from({ length: availableParallelism() + 2 }, hand))
  } finally {
    sharp.concurrency(before)
    painted.clear()
  }
}
