import { mix } from '#demo/town/drawing/colour.ts'
import { along, brush, disc, pts, shape, stroke, swell, within, type Line } from '#demo/town/drawing/geometry.ts'
import type { Tones } from '#demo/town/drawing/tones.ts'
import type { ViewName } from './view.ts'

/** Front and back views are symmetrical. */
export const isEven = (name: ViewName): boolean => name === 'front' || name === 'back'

/** Light on a bald crown. */
export function gloss(name: ViewName, t: Tones, light: number): string {
  const tone = mix(t.skin, '#ffffff', 0.35)
  if (name === 'front') return brush([-70, -112], [-22, -140], -6, 4, tone)
  if (name === 'back') return ''
  return light > 0 ? brush([30, -134], [74, -108], -4, 4, tone) : brush([-90, -112], [-40, -138], -4, 4, tone)
}

/** A mass of hair with a lighter, tapered blade along its lit edge. */
export function lit(mass: Line, edge: Line, t: Tones, light: number, id: string): string {
  const under = swell(edge, (s) => 17 * Math.sin(Math.PI * (light > 0 ? s ** 0.8 : s ** 1.25)))
  return shape(mass, t.hair) + within(mass, shape([...swell(edge, () => -9), ...under.toReversed()], t.hairLit), id)
}

/** Curls along an edge. */
export function scallops(edge: Line, radius: number, t: Tones, light: number): string {
  const at = along(edge, radius * 1.25)
  const curls = at.map(([x, y], i) => disc(x, y, radius * (0.85 + 0.3 * ((i * 7) % 3) * 0.5), t.hair))
  const shine = at
    .filter(([x], i) => x * light > 10 && i % 2 === 0)
    .map(([x, y]) =>
      stroke(pts`${x - light * 2 - 8} ${y - 9}, ${x + light * 4} ${y - 13}, ${x + light * 11} ${y - 4}`, t.hairLit, 4),
    )
  return curls.join('') + shine.join('')
}

/** Left and right edge of hanging hair in each view. */
const hanging: Record<ViewName, readonly [number, number]> = {
  profile: [-150, 6],
  quarter: [-148, 60],
  away: [-146, 60],
  front: [-126, 126],
  back: [-126, 126],
}

/** Hair down to the shoulders. */
export function mane(name: ViewName, t: Tones): { behind: string; over: string } {
  const [l, r] = hanging[name]
  const drop = 236
  const mid = (l + r) / 2
  const mass = pts`${l + 20} -90, ${l - 8} 20, ${l - 2} 140, ${l + 26} ${drop}, ${mid} ${drop - 24}, ${r - 20} ${drop - 4}
    ${r - 2} 120, ${r - 6} -60`
  if (name !== 'back' && name !== 'away') return { behind: shape(mass, mix(t.hair, t.ink, 0.35)), over: '' }
  const strands =
    stroke(pts`${l + 60} -80, ${l + 34} 60, ${l + 50} ${drop - 40}`, t.hairLit, 5) +
    stroke(pts`${mid + 10} -60, ${mid} 60, ${mid + 6} ${drop - 50}`, t.hairLit, 5)
  return { behind: '', over: shape(mass, t.hair) + strands }
}

/** Ropes of hair: start on the crown, and end. */
const ropes: Record<ViewName, { over: readonly Line[]; behind: readonly Line[] }> = {
  profile: {
    behind: [pts`-100 -60, -150 40, -140 150`, pts`-90 -40, -128 60, -112 176`, pts`-80 -30, -100 70, -84 160`],
    over: [
      pts`-96 -110, -142 -50, -150 40, -146 120`,
      pts`-60 -140, -118 -90, -124 20, -118 150`,
      pts`-10 -152, -84 -104, -96 0, -92 170`,
      pts`34 -146, -44 -104, -72 -20, -66 140`,
      pts`70 -128, -10 -88, -46 -30, -44 90`,
    ],
  },
  quarter: {
    behind: [pts`-100 -60, -148 40, -136 160`, pts`-84 -40, -116 60, -96 176`],
    over: [
      pts`-90 -120, -138 -60, -146 30, -140 130`,
      pts`-50 -146, -116 -96, -122 10, -116 160`,
      pts`0 -154, -76 -116, -98 -20, -92 150`,
      pts`40 -146, -34 -122, -70 -60, -72 60`,
      pts`72 -126, 92 -100, 100 -60, 98 -10`,
    ],
  },
  front: {
    behind: [
      pts`-90 -40, -124 60, -116 170`,
      pts`90 -40, 124 60, 116 170`,
      pts`-70 0, -96 80, -86 186`,
      pts`70 0, 96 80, 86 186`,
    ],
    over: [
      pts`-10 -158, -84 -120, -110 -40, -118 100`,
      pts`-40 -152, -104 -96, -124 0, -128 130`,
      pts`10 -158, 84 -120, 110 -40, 118 100`,
      pts`40 -152, 104 -96, 124 0, 128 130`,
    ],
  },
  away: {
    behind: [],
    over: [
      pts`-90 -120, -140 -50, -142 40, -134 170`,
      pts`-50 -146, -108 -80, -108 30, -104 190`,
      pts`-10 -154, -68 -90, -76 20, -72 200`,
      pts`30 -150, -26 -90, -42 10, -40 190`,
      pts`66 -138, 20 -90, -8 0, -8 160`,
      pts`94 -112, 56 -80, 36 -30, 34 80`,
    ],
  },
  back: {
    behind: [],
    over: [-100, -66, -34, 0, 34, 66, 100].map(
      (x) => pts`${x * 0.5} -150, ${x * 0.95} -90, ${x * 1.12} 30, ${x * 1.05} ${190 - Math.abs(x) * 0.3}`,
    ),
  },
}

export function locs(name: ViewName, t: Tones): { behind: string; over: string } {
  const drawn = (lines: readonly Line[], dark: number): string =>
    lines
      .map((rope, i) => {
        const tone = mix(i % 2 ? t.hair : mix(t.hair, t.hairLit, 0.3), t.ink, dark)
        const [x, y] = rope.at(-1)!
        return (
          stroke(rope, mix(t.ink, t.hair, 0.3), 31) +
          stroke(rope, tone, 25) +
          stroke(pts`${x - 7} ${y - 20}, ${x + 7} ${y - 18}`, t.hairLit, 4)
        )
      })
      .join('')
  return { behind: drawn(ropes[name].behind, 0.4), over: drawn(ropes[name].over, 0) }
}
