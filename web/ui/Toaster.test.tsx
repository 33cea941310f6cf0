import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Alert } from './Alert.tsx'
import { FormError } from './FormError.tsx'
import { Toaster } from './Toaster.tsx'

test('toasts are read out: their region is there before the first one, and names nothing else', () => {
  const markup = renderToStaticMarkup(<Toaster label="Notices" dismissLabel="Close" />)
  expect(markup).toMatch(/^<div role="status"><span class="[^"]*"><\/span><\/div>/)
  expect(markup).toContain('role="region" aria-label="Notices"')
})

test('the error of a form and a live alert are read out, an alert in the page is not', () => {
  expect(renderToStaticMarkup(<FormError title="Not saved" />)).toMatch(/^<div role="alert" tabindex="-1"/)
  expect(renderToStaticMarkup(<Alert live tone="danger" title="Failed" />)).toMatch(/^<div role="alert"/)
  expect(renderToStaticMarkup(<Alert live title="Saved" />)).toMatch(/^<div role="status"/)
  expect(renderToStaticMarkup(<Alert tone="danger" title="Failed" />)).not.toContain('role=')
})
