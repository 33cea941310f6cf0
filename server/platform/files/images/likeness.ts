import sharp from 'sharp'
import type { Likeness } from './picture.ts'

/** Longest edge of the picture that is hashed, px: larger ones give nearly the same hash. */
const edge = 512
const small = 64
const frequencies = 16

/**
 * The PDQ hash of a decoded picture, by the description that Facebook published in 2019 ("The TMK+PDQF Video-Hashing Algorithm and the PDQ
 * Image-Hashing Algorithm"): brightness, a tent filter, 64 by 64 samples, and of their cosine transform the bits of 16 by 16 frequencies.
 */
export async function likenessOf(pixels: Buffer, info: { width: number; height: number; channels: 3 }): Promise<Likeness> {
  const { data, info: size } = await sharp(pixels, { raw: info })
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const samples = sampled(brightness(data), size.width, size.height)
  return { hash: bitsOf(transformed(samples)), quality: qualityOf(samples) }
}

function brightness(data: Buffer): Float32Array {
  const luma = new Float32Array(data.length / 3)
  for (let at = 0; at < luma.length; at++)
    luma[at] = 0.299 * data[at * 3]! + 0.587 * data[at * 3 + 1]! + 0.114 * data[at * 3 + 2]!
  return luma
}

/** Blurred by two box filters across and two down, and 64 by 64 samples of that. */
function sampled(luma: Float32Array, width: number, height: number): Float32Array {
  let blurred = luma
  for (let pass = 0; pass < 2; pass++) {
    blurred = boxed(blurred, { lines: height, lineStep: width, length: width, step: 1 })
    blurred = boxed(blurred, { lines: width, lineStep: 1, length: height, step: width })
  }
  const samples = new Float32Array(small * small)
  for (let row = 0; row < small; row++)
    for (let column = 0; column < small; column++) {
      const [y, x] = [Math.floor(((row + 0.5) * height) / small), Math.floor(((column + 0.5) * width) / small)]
      samples[row * small + column] = blurred[y * width + x]!
    }
  return samples
}

interface Lines {
  lines: number
  lineStep: number
  length: number
  step: number
}

/** Each value becomes the mean of those around it in its line. */
function boxed(values: Float32Array, { lines, lineStep, length, step }: Lines): Float32Array {
  const window = Math.floor((length + 2 * small - 1) / (2 * small))
  const after = Math.floor((window + 2) / 2) - 1
  const before = window - 1 - after
  const out = new Float32Array(values.length)
  const sums = new Float64Array(length + 1)
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep
    for (let at = 0; at < length; at++) sums[at + 1] = sums[at]! + values[start + at * step]!
    for (let at = 0; at < length; at++) {
      const [from, to] = [Math.max(0, at - before), Math.min(length, at + after + 1)]
      out[start + at * step] = (sums[to]! - sums[from]!) / (to - from)
    }
  }
  return out
}

const cosines = Float64Array.from({ length: frequencies * small }, (_, index) => {
  const [frequency, at] = [Math.floor(index / small), index % small]
  return Math.sqrt(2 / small) * Math.cos((Math.PI / 2 / small) * (frequency + 1) * (2 * at + 1))
})

/** The lowest 16 by 16 frequencies but the constant ones. */
function transformed(samples: Float32Array): Float64Array {
  const half = new Float64Array(frequencies * small)
  for (let down = 0; down < frequencies; down++)
    for (let column = 0; column < small; column++)
      for (let row = 0; row < small; row++)
        half[down * small + column]! += cosines[down * small + row]! * samples[row * small + column]!
  const whole = new Float64Array(frequencies * frequencies)
  for (let down = 0; down < frequencies; down++)
    for (let across = 0; across < frequencies; across++)
      for (let column = 0; column < small; column++)
        whole[down * frequencies + across]! += half[down * small + column]! * cosines[across * small + column]!
  return whole
}

/** A bit for each frequency that is stronger than the median, the highest frequency first, as PDQ hashes are written. */
function bitsOf(frequenciesOf: Float64Array): Buffer {
  const median = frequenciesOf.toSorted()[frequenciesOf.length / 2 - 1]!
  const hash = Buffer.alloc(frequenciesOf.length / 8)
  frequenciesOf.forEach((strength, bit) => {
    if (strength > median) hash[hash.length - 1 - (bit >> 3)]! |= 1 << (bit & 7)
  })
  return hash
}

/** How much the samples differ from their neighbours. */
function qualityOf(samples: Float32Array): number {
  let steps = 0
  const add = (one: number, other: number) => (steps += Math.abs(Math.trunc(((one - other) * 100) / 255)))
  for (let row = 0; row < small; row++)
    for (let column = 0; column < small; column++) {
      const here = samples[row * small + column]!
      if (row + 1 < small) add(here, samples[(row + 1) * small + column]!)
      if (column + 1 < small) add(here, samples[row * small + column + 1]!)
    }
  return Math.min(100, Math.floor(steps / 90))
}
