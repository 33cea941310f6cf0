import type { Face, HairStyle } from './face.ts'
import { mirrored, svg } from './svg.ts'

interface Drawn {
  back?: string
  front: string
}

type Draw = (face: Face) => Drawn

/** Hair behind the head and hair over it. */
export function drawHair(face: Face): Required<Drawn> {
  return { back: '', ...styles[face.hairStyle](face) }
}

/** The close-cut sides and top; `line` is the hairline over the eyes, `puff` how far it stands off, `lift` how high. */
function cap(face: Face, line: number, puff: number, lift: number, opacity = 1): string {
  const t = face.temple
  const top = -194 - lift
  return svg`<path d="M${-t - 2},-6C${-t - 6 - puff},-60 ${-t - 4 - puff},-116 ${-t * 0.8 - puff},${top + 42}C${-t * 0.55},${top + 8} ${-t * 0.3},${top} 0,${top}C${t * 0.3},${top} ${t * 0.55},${top + 8} ${t * 0.8 + puff},${top + 42}C${t + 4 + puff},-116 ${t + 6 + puff},-60 ${t + 2},-6L${t - 13},-16C${t - 9},-52 ${t - 12},-82 ${t - 30},${line + 6}C${t * 0.42},${line - 14} ${-t * 0.42},${line - 14} ${-t + 30},${line + 6}C${-t + 12},-82 ${-t + 9},-52 ${-t + 13},-16Z" fill="${face.hair.base}" fill-opacity="${String(opacity)}"/>`
}

function shine(face: Face, lines: string, width = 6, opacity = 0.5): string {
  return svg`<path d="${lines}" stroke="${face.hair.light}" stroke-width="${width}" opacity="${String(opacity)}" fill="none" stroke-linecap="round"/>`
}

function depth(face: Face, lines: string, width = 5, opacity = 0.5): string {
  return svg`<path d="${lines}" stroke="${face.hair.dark}" stroke-width="${width}" opacity="${String(opacity)}" fill="none" stroke-linecap="round"/>`
}

const fill = (face: Face, path: string) => svg`<path d="${path}" fill="${face.hair.base}"/>`

/** Lies softly on the forehead below the hair. */
const under = (face: Face, path: string) =>
  svg`<path d="${path}" fill="${face.skin.shade}" opacity=".35" transform="translate(0,11) scale(.9 1)"/>`

const crop: Draw = (face) => {
  const t = face.temple
  const fringe = svg`M${-t + 6},-84C${-t + 4},-150 -70,-196 0,-200C70,-196 ${t - 4},-150 ${t - 6},-84C${t - 26},-112 70,-104 52,-96C34,-112 22,-98 4,-94C-10,-110 -28,-100 -44,-95C-58,-110 ${-t + 30},-108 ${-t + 6},-84Z`
  return {
    front:
      cap(face, -112, 4, 6) +
      under(face, fringe) +
      fill(face, fringe) +
      shine(face, 'M-78,-150C-60,-178 -34,-188 -6,-190M-60,-128C-44,-152 -22,-162 6,-166', 6, 0.45) +
      depth(face, 'M28,-106C34,-124 48,-138 66,-146M-16,-104C-10,-122 2,-136 20,-144', 4),
  }
}

const sidePart: Draw = (face) => {
  const t = face.temple
  const sweep = svg`M-62,-178C-20,-226 66,-232 ${t - 8},-172C${t + 14},-140 ${t + 10},-104 ${t - 4},-74C${t - 12},-104 78,-122 44,-126C4,-130 -40,-136 -62,-178Z`
  const left = svg`M-62,-178C${-t + 22},-176 ${-t - 10},-140 ${-t - 2},-72C${-t + 14},-104 -84,-128 -62,-178Z`
  return {
    front:
      cap(face, -122, 4, 8) +
      under(face, sweep) +
      fill(face, sweep) +
      fill(face, left) +
      depth(face, 'M-62,-180C-44,-146 -10,-138 24,-134', 5, 0.6) +
      shine(face, svg`M-40,-186C0,-212 58,-214 ${t - 26},-174M-28,-166C10,-186 60,-188 ${t - 18},-150`, 6),
  }
}

const quiff: Draw = (face) => {
  const t = face.temple
  const wave = svg`M${-t + 4},-92C${-t - 10},-150 -96,-196 -66,-214C-30,-250 40,-266 92,-240C${t + 14},-222 ${t + 18},-150 ${t - 4},-92C${t - 16},-124 76,-134 42,-136C0,-138 -30,-118 -62,-124C-84,-128 ${-t + 14},-116 ${-t + 4},-92Z`
  return {
    front:
      cap(face, -116, 2, 2) +
      under(face, wave) +
      fill(face, wave) +
      shine(
        face,
        'M-62,-146C-58,-196 -6,-236 62,-232M-26,-144C-20,-182 24,-210 78,-206M18,-148C26,-170 52,-186 88,-182',
        7,
        0.48,
      ) +
      depth(face, 'M-84,-128C-88,-160 -80,-184 -62,-202M60,-138C68,-152 84,-164 104,-164', 5, 0.45),
  }
}

const slick: Draw = (face) => {
  const t = face.temple
  return {
    front:
      cap(face, -132, 6, 14) +
      shine(
        face,
        svg`M-70,-136C-72,-170 -54,-196 -30,-206M-36,-146C-36,-176 -18,-200 6,-208M0,-148C2,-176 18,-198 40,-204M38,-146C42,-170 56,-188 74,-192`,
        6,
        0.5,
      ) +
      depth(
        face,
        svg`M-54,-142C-54,-172 -38,-196 -14,-206M-18,-148C-16,-176 0,-198 22,-206M62,-138C70,-156 82,-168 ${t - 26},-170`,
        4,
        0.45,
      ),
  }
}

const waves: Draw = (face) => {
  const t = face.temple
  const mass = svg`M${-t + 2},-44C${-t - 30},-70 ${-t - 26},-150 -92,-190C-60,-232 10,-238 40,-222C96,-228 ${t + 22},-170 ${t + 16},-118C${t + 28},-84 ${t + 16},-56 ${t - 2},-40C${t + 2},-78 ${t - 14},-104 ${t - 36},-118C74,-96 30,-116 8,-142C-6,-112 -44,-100 -66,-116C-92,-108 ${-t + 8},-84 ${-t + 2},-44Z`
  return {
    front:
      cap(face, -112, 6, 10) +
      under(face, mass) +
      fill(face, mass) +
      shine(
        face,
        'M-86,-134C-92,-172 -58,-208 -12,-210M-50,-130C-42,-164 -22,-184 2,-190M34,-150C50,-140 74,-140 92,-148M34,-196C66,-200 96,-184 108,-158',
        7,
        0.46,
      ) +
      depth(face, 'M8,-142C2,-164 12,-186 30,-200M-66,-116C-74,-132 -70,-150 -60,-164', 5, 0.5),
  }
}

const messy: Draw = (face) => {
  const t = face.temple
  const mass = svg`M${-t + 2},-62C${-t - 22},-104 ${-t - 8},-164 -96,-186L-112,-206L-76,-204C-58,-226 -36,-230 -20,-224L-12,-246L12,-226C44,-236 66,-226 76,-214L104,-222L100,-196C${t + 10},-172 ${t + 16},-110 ${t - 2},-62C${t - 8},-92 ${t - 24},-112 86,-118L72,-94L54,-122L30,-92L10,-124L-14,-98L-34,-122L-60,-92L-74,-118C${-t + 16},-108 ${-t + 8},-90 ${-t + 2},-62Z`
  return {
    front:
      cap(face, -112, 4, 8) +
      under(face, mass) +
      fill(face, mass) +
      shine(
        face,
        'M-74,-146C-70,-178 -48,-200 -24,-206M-26,-140C-18,-172 6,-192 30,-198M28,-138C38,-164 58,-180 80,-184',
        6,
        0.46,
      ) +
      depth(face, 'M-44,-130C-40,-150 -28,-168 -12,-176M14,-130C20,-150 34,-164 50,-168', 5, 0.45),
  }
}

const undercut: Draw = (face) => {
  const t = face.temple
  const top = svg`M${-t + 18},-118C${-t + 4},-170 -84,-214 -34,-232C20,-252 88,-240 ${t - 6},-196C${t + 12},-168 ${t + 2},-134 ${t - 22},-112C${t - 40},-132 62,-138 34,-134C0,-130 -30,-128 -58,-134C-80,-136 ${-t + 34},-130 ${-t + 18},-118Z`
  return {
    front:
      cap(face, -112, -1, 0, 0.55) +
      under(face, top) +
      fill(face, top) +
      shine(face, 'M-76,-148C-66,-192 -22,-222 34,-222M-40,-146C-30,-178 8,-202 58,-202M6,-146C18,-168 46,-182 84,-180', 7, 0.46),
  }
}

const buzz: Draw = (face) => ({ front: cap(face, -116, 0, 2, face.hairStyle === 'buzz' ? 0.72 : 1) })

const receding: Draw = (face) => {
  const t = face.temple
  const shape = svg`M${-t - 2},-6C${-t - 8},-70 ${-t - 6},-124 ${-t * 0.8},-158C${-t * 0.5},-196 -30,-202 0,-202C30,-202 ${t * 0.5},-196 ${t * 0.8},-158C${t + 6},-124 ${t + 8},-70 ${t + 2},-6L${t - 13},-16C${t - 9},-52 ${t - 10},-90 ${t - 24},-122C${t - 34},-150 ${t - 56},-158 54,-152C40,-128 16,-122 0,-122C-16,-122 -40,-128 -54,-152C${-t + 56},-158 ${-t + 34},-150 ${-t + 24},-122C${-t + 10},-90 ${-t + 9},-52 ${-t + 13},-16Z`
  return { front: fill(face, shape) + shine(face, 'M-34,-140C-34,-164 -22,-182 -6,-190M2,-136C4,-160 16,-178 34,-186', 5, 0.5) }
}

const crown: Draw = (face) => {
  const t = face.temple
  const side = svg`<path d="M${t + 2},-2C${t + 14},-40 ${t + 12},-86 ${t - 6},-118C${t - 14},-124 ${t - 20},-118 ${t - 18},-104C${t - 8},-74 ${t - 10},-44 ${t - 13},-14Z" fill="${face.hair.base}"/>`
  return { front: mirrored(side) + gloss }
}

const gloss =
  '<path d="M-62,-128C-54,-152 -34,-168 -10,-172" stroke="#fff" stroke-width="13" opacity=".2" fill="none" stroke-linecap="round"/>'

const bald: Draw = (face) => ({ front: cap(face, -100, -3, -4, 0.1) + gloss })

const curly: Draw = (face) => {
  const t = face.temple
  const spots: [number, number, number][] = [
    [-t + 2, -92, 27],
    [-t + 2, -128, 30],
    [-t + 22, -162, 33],
    [-72, -190, 34],
    [-34, -206, 35],
    [6, -212, 35],
    [46, -204, 35],
    [80, -186, 33],
    [t - 18, -158, 32],
    [t - 2, -124, 30],
    [t - 2, -90, 26],
    [-70, -138, 30],
    [-34, -148, 31],
    [4, -142, 30],
    [40, -150, 31],
    [74, -138, 29],
    [-52, -166, 34],
    [0, -178, 34],
    [52, -170, 34],
  ]
  const curls = spots.map(([x, y, r]) => svg`<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')
  const rings = spots
    .map(
      ([x, y, r]) =>
        svg`M${x - r * 0.5},${y + 2}C${x - r * 0.5},${y - r * 0.6} ${x + r * 0.4},${y - r * 0.6} ${x + r * 0.4},${y - 2}`,
    )
    .join('')
  return { front: cap(face, -112, 4, 6) + svg`<g fill="${face.hair.base}">${curls}</g>` + shine(face, rings, 5, 0.38) }
}

const afro: Draw = (face) => {
  const t = face.temple
  const big = svg`M${-t - 4},-14C${-t - 44},-40 ${-t - 44},-120 ${-t - 14},-164C-96,-222 -40,-240 0,-240C40,-240 96,-222 ${t + 14},-164C${t + 44},-120 ${t + 44},-40 ${t + 4},-14L${t - 12},-18C${t - 6},-60 ${t - 10},-92 ${t - 32},-116C44,-132 -44,-132 ${-t + 32},-116C${-t + 10},-92 ${-t + 6},-60 ${-t + 12},-18Z`
  const flecks = [
    [-120, -120],
    [-96, -172],
    [-52, -206],
    [0, -190],
    [-30, -160],
    [44, -208],
    [94, -176],
    [60, -152],
    [122, -120],
    [-76, -142],
    [22, -150],
    [-130, -70],
    [132, -72],
  ]
    .map(([x = 0, y = 0]) => svg`M${x - 9},${y}C${x - 6},${y - 9} ${x + 6},${y - 9} ${x + 9},${y}`)
    .join('')
  return { front: fill(face, big) + shine(face, flecks, 5, 0.42) }
}

const locs: Draw = (face) => {
  const t = face.temple
  const strand = (x: number, length: number) =>
    svg`<path d="M${x},-150C${x * 1.2},-90 ${x * 1.18},-30 ${x * 1.14},${length}" stroke="${face.hair.base}" stroke-width="23" fill="none" stroke-linecap="round"/><path d="M${x - 4},-140C${x * 1.2 - 5},-90 ${x * 1.18 - 5},-30 ${x * 1.14 - 4},${length - 6}" stroke="${face.hair.light}" stroke-width="4" opacity=".4" stroke-dasharray="9 13" fill="none" stroke-linecap="round"/>`
  const back = [t, t - 22, -t, -t + 22].map((x, at) => strand(x, 120 - (at % 2) * 34)).join('')
  const front = [-t - 2, t + 2].map((x) => strand(x * 0.98, 40)).join('')
  const ridges =
    'M-72,-132C-80,-170 -60,-196 -40,-206M-40,-140C-42,-176 -24,-200 -8,-208M-4,-142C-2,-176 8,-198 24,-206M32,-140C38,-170 50,-190 64,-196M68,-132C80,-152 88,-166 94,-172'
  return { back, front: cap(face, -122, 8, 18) + front + shine(face, ridges, 5, 0.45) }
}

const longHair: Draw = (face) => {
  const t = face.temple
  const back = fill(
    face,
    svg`M${-t - 6},-120C${-t - 44},-30 ${-t - 36},90 ${-t - 24},190C${-t + 10},226 ${t - 10},226 ${t + 24},190C${t + 36},90 ${t + 44},-30 ${t + 6},-120Z`,
  )
  const curtain = svg`M0,-176C-20,-222 -96,-222 ${-t - 8},-158C${-t - 34},-100 ${-t - 26},-20 ${-t - 30},60C${-t - 10},40 ${-t + 6},-10 ${-t + 10},-52C${-t + 30},-86 -40,-110 0,-176C40,-110 ${t - 30},-86 ${t - 10},-52C${t - 6},-10 ${t + 10},40 ${t + 30},60C${t + 26},-20 ${t + 34},-100 ${t + 8},-158C96,-222 20,-222 0,-176Z`
  return {
    back,
    front:
      under(face, curtain) +
      fill(face, curtain) +
      shine(face, svg`M-24,-186C-70,-186 ${-t + 8},-146 ${-t - 8},-70M24,-186C70,-184 ${t - 10},-146 ${t + 6},-76`, 7, 0.45),
  }
}

const bun: Draw = (face) => {
  const knot = svg`<circle cx="6" cy="-226" r="38" fill="${face.hair.base}"/><path d="M-18,-230C-10,-252 18,-256 32,-236" stroke="${face.hair.light}" stroke-width="6" opacity=".45" fill="none" stroke-linecap="round"/><path d="M-22,-206C-6,-198 18,-198 34,-206" stroke="${face.hair.dark}" stroke-width="6" opacity=".6" fill="none" stroke-linecap="round"/>`
  return { back: knot, front: slick(face).front }
}

const styles: Readonly<Record<HairStyle, Draw>> = {
  crop,
  side_part: sidePart,
  quiff,
  slick,
  waves,
  messy,
  undercut,
  buzz,
  receding,
  crown,
  bald,
  curly,
  afro,
  locs,
  long: longHair,
  bun,
}
