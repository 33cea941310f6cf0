import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UiScreen } from './UiScreen.tsx'

test('no component is rendered with a style attribute, which the content security policy would refuse', () => {
  const html = renderToString(<UiScreen />)
  expect(html).toContain('The pieces')
  expect(html).not.toMatch(/ style="/)
})

test('every image has an alt attribute', () => {
  const images = renderToString(<UiScreen />).match(/<img[^>]*>/g) ?? []
  expect(images.length).toBeGreaterThan(5)
  expect(images.filter((image) => !/ alt="/.test(image))).toEqual([])
})
