import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Drawn, loadSeldom, seldom, useDrawn } from './seldom.tsx'

function Line({ text }: { text: string }) {
  useDrawn(text !== '')
  return text === '' ? null : <p>{text}</p>
}

const Part = seldom('web/Line.tsx', () => Promise.resolve(Line))

function drawn(text: string): [string, string[]] {
  const files = new Set<string>()
  const html = renderToString(
    <Drawn value={files}>
      <Part text={text} />
    </Drawn>,
  )
  return [html, [...files]]
}

test('a part that few pages draw comes with the page that the server drew it into, and with no other', async () => {
  expect(drawn('Hello')).toEqual(['', []])
  await loadSeldom()
  expect(drawn('Hello')).toEqual(['<p>Hello</p>', ['web/Line.tsx']])
  expect(drawn('')).toEqual(['', []])
})
