import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Photo } from './Photo.tsx'
import { thumbhashColour } from './thumbhash.ts'
import { thumbhashPicture } from './thumbhash-picture.ts'

const hash = '1QcSHQRnh493V4dIh4eXh1h4kJUI'

test('a thumbhash becomes a tiny PNG', () => {
  expect(thumbhashPicture(hash)).toMatch(/^data:image\/png;base64,iVBOR/)
})

test('a thumbhash gives its mean colour', () => {
  expect(thumbhashColour(hash)).toMatch(/^#[0-9a-f]{6}$/)
})

test('a broken thumbhash breaks nothing', () => {
  for (const broken of ['', '%%%', 'AA==']) {
    expect(thumbhashPicture(broken)).toBe('')
    expect(thumbhashColour(broken)).toBeUndefined()
  }
})

test('the first HTML shows the photo and its colour without script or style attribute', () => {
  const markup = renderToStaticMarkup(<Photo src="/p/1.webp" alt="Tom" thumbhash={hash} />)
  expect(markup).toContain('src="/p/1.webp"')
  expect(markup).toContain(`fill="${thumbhashColour(hash)}"`)
  expect(markup).not.toContain('style=')
  expect(markup).not.toContain('data-state')
})

test('only what is in sight at first loads eagerly', () => {
  expect(renderToStaticMarkup(<Photo src="/p/1.webp" alt="" />)).toContain('loading="lazy"')
  expect(renderToStaticMarkup(<Photo src="/p/1.webp" alt="" eager />)).toContain('loading="eager"')
})

test('what is in sight at first beside the first of all leaves the line to it and to the styles, then comes before what is not', () => {
  const markup = renderToStaticMarkup(<Photo src="/p/1.webp" alt="" eager="soon" />)
  expect(markup).toContain('loading="lazy"')
  expect(markup).not.toContain('fetchPriority="low"')
})
