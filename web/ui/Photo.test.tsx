import { assert, property, uint8Array } from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { thumbHashToAverageRGBA } from 'thumbhash'
import { expect, test } from 'vitest'
import { Photo } from './Photo.tsx'
import { loadThumbhashPictures, thumbhashColour, thumbhashPicture } from './thumbhash.ts'

const hash = '1QcSHQRnh493V4dIh4eXh1h4kJUI'

test('the first HTML shows the photo and its colour without script or a style attribute', () => {
  const markup = renderToStaticMarkup(<Photo src="/p/1.webp" alt="Tom" thumbhash={hash} />)
  expect(markup).toContain('src="/p/1.webp"')
  expect(markup).toContain(`fill="${thumbhashColour(hash)}"`)
  expect(markup).not.toContain('style=')
  expect(markup).not.toContain('data-state')
})

test('a thumbhash becomes a tiny PNG', async () => {
  await loadThumbhashPictures()
  expect(thumbhashPicture(hash)).toMatch(/^data:image\/png;base64,iVBOR/)
})

test('a thumbhash gives its mean colour', () => {
  expect(thumbhashColour(hash)).toMatch(/^#[0-9a-f]{6}$/)
})

test('the mean colour equals that of the library', () => {
  assert(
    property(uint8Array({ minLength: 6, maxLength: 25 }), (bytes) => {
      const { r, g, b } = thumbHashToAverageRGBA(bytes)
      const shown = thumbhashColour(Buffer.from(bytes).toString('base64'))!
      const parts = [1, 3, 5].map((at) => Number.parseInt(shown.slice(at, at + 2), 16))
      expect(parts).toEqual([r, g, b].map((part) => Math.round(part * 255)))
    }),
  )
})

test('an invalid thumbhash gives no colour and an empty picture', async () => {
  await loadThumbhashPictures()
  for (const broken of ['', '%%%', 'AA==']) {
    expect(thumbhashPicture(broken)).toBe('')
    expect(thumbhashColour(broken)).toBeUndefined()
  }
})

test('only eager photos load eagerly', () => {
  expect(renderToStaticMarkup(<Photo src="/p/1.webp" alt="" />)).toContain('loading="lazy"')
  expect(renderToStaticMarkup(<Photo src="/p/1.webp" alt="" eager />)).toContain('loading="eager"')
})

test("a 'soon' photo loads lazily, but not with low priority", () => {
  const markup = renderToStaticMarkup(<Photo src="/p/1.webp" alt="" eager="soon" />)
  expect(markup).toContain('loading="lazy"')
  expect(markup).not.toContain('fetchPriority="low"')
})
