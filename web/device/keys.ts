/** Keys that a keyboard drawn on a screen has not, or does not tell of. */
const ofKeyboards = new Set([
  'Tab',
  'Escape',
  'Shift',
  'Control',
  'Alt',
  'Meta',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
])

let pressed = false
globalThis.addEventListener?.('keydown', ({ key }) => (pressed ||= ofKeyboards.has(key)), true)

/** Whether there is a keyboard of keys: one has been pressed on this page, or there is a mouse, which seldom comes alone. */
export function hasKeys(): boolean {
  return pressed || matchMedia('(hover: hover) and (pointer: fine)').matches
}
