/** Focuses the title of new content, for screen readers and keyboards. A focus already inside the content stays. */
export function focusTitle(): void {
  const content = document.getElementById('content')
  if (!content || content.contains(document.activeElement) || document.querySelector('dialog:modal')) return
  const title = content.querySelector<HTMLElement>('h1')
  if (title && !title.hasAttribute('tabindex')) title.tabIndex = -1
  ;(title ?? content).focus({ preventScroll: true })
}
