import { invalid } from '#server/platform/http/problem.ts'

/** Everything that is not meant to be seen, but the end of a line. */
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g

/**
 * A message's text as it is kept: composed characters (NFC), lines ended by a newline, no other control character. It is
 * shown as text and never as anything else. `invalid_input` when nothing is left or it is longer than the site allows.
 */
export function cleanText(written: string, maximum: number): string {
  const text = written.toWellFormed().replace(/\r\n?/g, '\n').replace(controls, '').normalize('NFC').trim()
  if (text === '') throw invalid({ text: 'field.required' })
  if (text.length > maximum) throw invalid({ text: { id: 'field.too_long', values: { maximum } } })
  return text
}
