/**
 * Ends the transitions that keep a closed dialog or menu in view, when it opens again before they have ended: WebKit gives
 * the focus to nothing in it while they run.
 */
export function endClosing(opening: HTMLElement): void {
  for (const each of opening.getAnimations())
    if (each instanceof CSSTransition && ['display', 'overlay'].includes(each.transitionProperty)) each.cancel()
}
