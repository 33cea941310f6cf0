/** Gives a text field the height of its text, where the browser does not do so by itself. The stylesheet limits it. */
export function growToContent(field: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return
  field.style.setProperty('height', 'auto')
  field.style.setProperty('height', `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`)
}
