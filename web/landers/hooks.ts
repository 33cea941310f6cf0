/**
 * The `data-` attributes by which the script of a landing page finds elements of its page and reads their values. Screens set them by
 * `hook`; scripts use the functions below.
 */
export const hooks = [
  'age', 'answer', 'ask', 'at', 'back', 'bar', 'called', 'card', 'city', 'clip', 'close', 'count', 'count-line', 'countries',
  'country', 'crossing', 'deck', 'dialog', 'discreet', 'face', 'few', 'fictional', 'film', 'glow', 'go', 'headline', 'house', 'interest',
  'join', 'kind', 'label', 'land', 'lander', 'legend', 'letter', 'lift', 'lights', 'like', 'likes', 'list', 'map', 'more',
  'name', 'no', 'nobody', 'on', 'onward', 'opener', 'pane', 'pause', 'photo', 'picture', 'piece', 'place', 'plate', 'press',
  'region', 'region-label', 'scene', 'seat', 'sit', 'slot', 'somebody', 'stage', 'status', 'template', 'text', 'thumb', 'tile',
  'title', 'to', 'tops', 'town', 'towns', 'turn', 'under', 'waiting', 'wall', 'words', 'write', 'yes',
] as const // prettier-ignore

export type Hook = (typeof hooks)[number]

/** The attribute of an element that the page's script finds, with a value for the script or the styles. */
export function hook(name: Hook, value: string | number = ''): Record<`data-${string}`, string> {
  return { [attribute(name)]: String(value) }
}

/** The first element with the hook; throws if there is none. */
export function find<Kind extends Element = HTMLElement>(name: Hook, within: ParentNode = document): Kind {
  const found = within.querySelector<Kind>(selector(name))
  if (!found) throw new Error(`No element has ${attribute(name)}`)
  return found
}

export function findAll<Kind extends Element = HTMLElement>(name: Hook, within: ParentNode = document): Kind[] {
  return [...within.querySelectorAll<Kind>(selector(name))]
}

/** For `closest` and `matches`. */
export function selector(name: Hook): string {
  return `[${attribute(name)}]`
}

/** The value of the hook; empty without one. */
export function valueOf(element: Element, name: Hook): string {
  return element.getAttribute(attribute(name)) ?? ''
}

/** Sets the value of the hook; undefined removes the hook. */
export function setValue(element: Element, name: Hook, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(attribute(name))
  else element.setAttribute(attribute(name), value)
}

function attribute(name: Hook): `data-${Hook}` {
  return `data-${name}`
}
