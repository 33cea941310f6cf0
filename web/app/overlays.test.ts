import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { drawnBy, overlays, overlaysIn } from '../../e2e/engines/overlays.ts'

const web = fileURLToPath(new URL('..', import.meta.url))

test('every overlay is listed in the e2e test that opens it in Firefox and WebKit', () => {
  expect(overlaysIn(web)).toEqual(overlays)
})

test('dialogs, sheets, menus and popovers are found in all notations', () => {
  const from = "import { Sheet } from '../ui/Dialog.tsx'\n"
  expect(drawnBy(`${from}<Sheet open={open}>`)).toEqual(['Sheet'])
  expect(drawnBy('<dialog open>')).toEqual(['dialog'])
  expect(drawnBy('const { props } = useModal(open, close, true)\nreturn <dialog {...props} className="a">')).toEqual(['useModal'])
  expect(drawnBy('<div popover="auto">')).toEqual(['popover'])
  expect(drawnBy('<div\n  popover\n  role="menu">')).toEqual(['popover'])
  expect(drawnBy('function Menu() {}\nreturn <Menu />')).toEqual([])
})
