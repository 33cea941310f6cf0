import { mirror, pts, type Line, whole } from '#demo/town/drawing/geometry.ts'
import type { Face } from '#demo/town/drawing/look.ts'
import type { View } from './view.ts'

export function front(f: Face): View {
  const j = f.jaw * 14
  const c = f.chin * 8
  const fl = f.flesh * 22
  const half: Line = pts`0 -162, 52 -152, 88 -114, 102 -60, 101 -10, ${95 + fl * 0.4} 40, ${79 + j * 0.8 + fl} 94, ${50 + j * 0.6 + fl} ${136 + c}
    24 ${156 + c}, 0 ${159 + c}`
  const jawHalf: Line = pts`0 ${163 + c}, 27 ${159 + c}, ${53 + j * 0.6 + fl} ${138 + c}, ${82 + j * 0.8 + fl} 95, 97 40, 103 8!`
  const cheekHalf: Line = pts`91 8!, 86 56, 66 84, 36 74, 0 66`
  const nw = 20 + f.nose * 10
  return {
    outline: whole(half),
    ear: [
      { at: [105, 26], w: 24, h: 78, lean: 8 },
      { at: [-105, 26], w: 24, h: 78, lean: -8 },
    ],
    skull: pts`102 0, 103 -56, 90 -112, 52 -152, 0 -163, -52 -152, -90 -112, -103 -56, -102 0`,
    hairline: pts`-98 30, -88 28!, -86 -20, -76 -62, -74 -100, -40 -112, 0 -116, 40 -112, 74 -100, 76 -62, 86 -20, 88 28!
    98 30`,
    fade: pts`-106 -58, -82 -74, -70 -84, 0 -90, 70 -84, 82 -74, 106 -58`,
    jaw: [...mirror(jawHalf).toReversed(), ...jawHalf.slice(1)],
    cheek: [...cheekHalf, ...mirror(cheekHalf).toReversed().slice(1)],
    moustache: pts`0 69, 24 69, 48 90, 56 104, 36 101, 0 93, -36 101, -56 104, -48 90, -24 69`,
    chinTip: [0, 160 + c],
    ahead: [
      pts`8 -180!, 14 -90, 20 -40, 38 -34, 26 -16, 10 -14, 6 20, ${nw - 2} 50, ${nw - 6} 62, 2 66, 6 80, 2 92, 6 106
    -6 116, 6 132, 2 ${170 + c}, 0 230!, 170 230!, 170 -180!`,
      pts`-20 -24!, -44 -24, -66 -10, -42 -6, -16 -8!`,
    ],
    behind: [
      pts`62 -180!, 72 -100, 76 -44, 64 -8, 78 26, 72 72, 50 116, 34 ${160 + c}, 34 230!, 190 230!, 190 -180!`,
      pts`9 -14!, 15 20, ${nw} 48, ${nw - 5} 62, 0 66, -10 62, 8 54, 6 22`,
      pts`20 -22!, 42 -23, 66 -12, 42 -8, 18 -8!`,
      pts`-20 -22!, -42 -23, -66 -12, -42 -8, -18 -8!`,
      pts`-20 117!, 0 112, 20 117!, 0 123`,
    ],
    seam: [],
    nape: [-70, 60],
    throat: [70, 60],
  }
}
