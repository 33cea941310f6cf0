import { pts } from '#demo/town/drawing/geometry.ts'
import type { Face } from '#demo/town/drawing/look.ts'
import type { View } from './view.ts'

/** A head from behind, the face turned away: cheek, ear and nape. */
export function away(f: Face): View {
  const j = f.jaw * 8
  const fl = f.flesh * 10
  return {
    outline: pts`-8 -162, 56 -150, 98 -108, 111 -62, 112 -34, 102 -10, 109 18, ${104 + fl} 52, ${96 + fl} 88, ${82 + j} 122
    ${54 + j} 134, 12 ${112 + fl}, -50 96, -112 60, -138 -12, -126 -92, -76 -146`,
    ear: [{ at: [28, 20], w: 44, h: 86, lean: 6 }],
    skull: pts`104 -104, 60 -150, -8 -163, -76 -147, -126 -92, -138 -12, -118 56, -92 104`,
    hairline: pts`-80 112, -34 112, -2 84, 2 30, -2 -10, 18 -32, 46 -30, 50 6, 54 32, 70 30!, 70 -20, 76 -54, 92 -74, 100 -98`,
    fade: pts`-140 -40, -70 -58, 0 -66, 56 -68, 92 -78`,
    jaw: pts`54 20!, 50 64, 34 ${108 + fl}, ${56 + j} 136, ${84 + j} 126, 98 90!`,
    cheek: pts`100 84!, 88 76, 76 54, 70 20!`,
    moustache: [],
    chinTip: [76 + j, 126],
    ahead: [pts`74 -70!, 84 0, 70 40, 78 90, 56 140!, 40 220!, -170 220!, -170 -70!`],
    behind: [pts`66 -170!, 80 -60, 70 0, 88 40, 60 84, 50 140!, 200 140!, 200 -170!`],
    seam: pts`${54 + j} 134, 12 ${112 + fl}, -50 96, -108 62`,
    nape: [-104, 40],
    throat: [34, 100],
  }
}
