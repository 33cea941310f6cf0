import { pts, type Line, whole } from '#demo/town/drawing/geometry.ts'
import type { View } from './view.ts'

export function back(): View {
  const half: Line = pts`0 -163, 54 -152, 92 -112, 104 -56, 100 0, 92 56, 76 96, 0 110`
  return {
    outline: whole(half),
    ear: [
      { at: [108, 18], w: 32, h: 78, lean: 10 },
      { at: [-108, 18], w: 32, h: 78, lean: -10 },
    ],
    skull: pts`78 72, 95 36, 102 -10, 104 -58, 92 -112, 54 -152, 0 -163, -54 -152, -92 -112, -104 -58, -102 -10, -95 36
    -78 72`,
    hairline: pts`-66 94!, -34 90, 0 100, 34 90, 66 94!`,
    fade: pts`-106 -40, -50 -54, 0 -58, 50 -54, 106 -40`,
    jaw: [],
    cheek: [],
    moustache: [],
    chinTip: [0, 110],
    ahead: [pts`30 -180!, 40 -60, 34 60, 50 200!, 170 200!, 170 -180!`],
    behind: [pts`-30 -180!, -40 -60, -34 60, -50 200!, 170 200!, 170 -180!`],
    seam: [],
    nape: [-72, 50],
    throat: [72, 50],
  }
}
