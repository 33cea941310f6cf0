import type { OutputOf } from '#contract/calls.ts'

/** A member who agreed to be shown to visitors, three of them with a sentence. */
export type Face = OutputOf<'GET /api/showcase.php'>[number]

/** How many faces the page shows. */
export const faceCount = 24

const silentBetween = 2

/** The tiles with sentences, each after two silent faces; empty when too few members say something. */
export function tilesOf(faces: readonly Face[]): Face[] {
  const shown = faces.filter(({ main_image }) => main_image)
  const speaking = shown.filter(({ voice }) => voice)
  if (speaking.length < 3) return []
  // The last ones: the first stand at the top of the page.
  const silent = shown.filter(({ voice }) => !voice).slice(-silentBetween * speaking.length)
  return speaking.flatMap((face, at) => [...silent.slice(silentBetween * at, silentBetween * (at + 1)), face])
}
