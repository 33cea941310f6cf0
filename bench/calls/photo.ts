import sharp from 'sharp'
import { develop } from '#server/platform/files/images/develop.ts'
import { fromCamera } from '../crowd/personas.ts'
import { ratio, report } from '../harness/measure.ts'

/** P15: a photo of 12 megapixels from its bytes to all stored sizes, against decoding it once; both on one thread. */
export async function run(): Promise<void> {
  const bytes = await fromCamera(4000, 3000)
  sharp.concurrency(1)
  console.log(`photo of 12 megapixels, ${(bytes.length / 1024 / 1024).toFixed(1)} MB`)
  const decode = () => sharp(bytes).raw().toBuffer()
  const all = async () => {
    if (!('picture' in (await develop(bytes)))) throw new Error('The photo was refused')
  }
  const { p50, limit, candidate } = await ratio(decode, all)
  report('P15 12-megapixel photo to all sizes', p50, 'decoding it once', 4)
  console.log(`  ${candidate.p50.toFixed(0)} ms against ${limit.p50.toFixed(0)} ms`)
}
