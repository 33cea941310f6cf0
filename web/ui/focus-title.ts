/** Begins what has just come at its title, for whoever hears the page or goes through it by keys. The focus of somebody who is in it already stays. */
export function focusTitle(): void {
  const content = document.getElementById('content')
  if (!content || content.contains(document.activeElement) || document.querySelector('dialog:modal')) return
  const title = content.querySelector<HTMLElement>('h1')
  if (title && !title.hasAttribute('tabindex')) title.tabIndex = -1
  ;(title ?? content).focus({ preventScroll: true })
}
