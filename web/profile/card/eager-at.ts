import type { Eager } from '../../ui/Photo.tsx'

/** How soon the photo at a place among the faces loads: a phone's first row before all else, then what else is in sight. */
export function eagerAt(place: number): Eager {
  return place < 2 || (place < 6 && 'soon')
}
