/** Keys that an on-screen keyboard lacks or does not report. */
const physicalKeys = new Set([
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
globalThis.addEventListener?.('keydown', ({ key }) => (pressed ||= physicalKeys.has(key)), true)

/** Whether there is a physical keyboard: one of its keys was pressed on this page, or there is a mouse, which implies one. */
export function hasKeys(): boolean {
  return pressed || matchMedia('(hover: hover) and (pointer: fine)').matches
}
