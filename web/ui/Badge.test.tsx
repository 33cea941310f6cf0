import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { badgeText } from './Badge.tsx'
import { Badge } from './Badge.tsx'

const words = (markup: string) => markup.replace(/<[^>]*>/g, '')

test('the badge shows the exact count up to 99, and 99+ above', () => {
  expect([1, 99, 100, 2500].map((count) => badgeText(count))).toEqual(['1', '99', '99+', '99+'])
})

test('there is no badge at zero', () => {
  expect(renderToStaticMarkup(<Badge count={0} />)).toBe('')
})

test('showZero shows a badge at zero', () => {
  expect(words(renderToStaticMarkup(<Badge count={0} showZero tone="danger" />))).toBe('0')
})

test('a screen reader reads the label, not the figure', () => {
  const markup = renderToStaticMarkup(<Badge count={120} label="120 unread messages" />)
  expect(markup).toContain('aria-hidden="true">99+<')
  expect(markup).toContain('>120 unread messages<')
})
