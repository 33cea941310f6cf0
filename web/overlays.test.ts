import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { drawnBy, overlays, overlaysIn } from '../e2e/engines/overlays.ts'

const web = fileURLToPath(new URL('.', import.meta.url))

test('what opens over a page is named in the journey through Firefox and WebKit, which opens it there', () => {
  expect(overlaysIn(web)).toEqual(overlays)
})

test('a dialog, a sheet, a menu and a popover are found however they are drawn', () => {
  const from = "import { Sheet } from '../ui/Sheet.tsx'\n"
  expect(drawnBy(`${from}<Sheet open={open}>`)).toEqual(['Sheet'])
  expect(drawnBy('<dialog open>')).toEqual(['dialog'])
  expect(drawnBy('const { props } = useModal(open, close, true)\nreturn <dialog {...props} className="a">')).toEqual(['useModal'])
  expect(drawnBy('<div popover="auto">')).toEqual(['popover'])
  expect(drawnBy('<div\n  popover\n  role="menu">')).toEqual(['popover'])
  expect(drawnBy('function Menu() {}\nreturn <Menu />')).toEqual([])
})
