let last: string | undefined
let named: HTMLElement | undefined

/** His photo sets off to the stage of his profile: a view transition takes what has this name as one and the same. */
export function sendOff(id: string, tile: HTMLElement): void {
  last = id
  name(tile)
}

/** Back from there, it returns to his tile. One element has the name at a time, or the browser shows no transition. */
export function takeBack(id: string, tile: HTMLElement | null): void {
  if (tile && id === last) name(tile)
}

function name(tile: HTMLElement): void {
  named?.style.removeProperty('view-transition-name')
  named = tile.firstElementChild as HTMLElement
  named.style.setProperty('view-transition-name', 'member-photo')
}
