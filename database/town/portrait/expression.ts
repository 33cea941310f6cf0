import type { Face } from './face.ts'
import { mirrored, svg } from './svg.ts'

export const eyeMoods = ['open', 'warm', 'laughing', 'aside'] as const
export type EyeMood = (typeof eyeMoods)[number]
export const mouthMoods = ['smile', 'grin', 'soft', 'smirk', 'laugh'] as const
export type MouthMood = (typeof mouthMoods)[number]

/** What changes in a face from photo to photo. */
export interface Mood {
  eyes: EyeMood
  mouth: MouthMood
}

/** Brows, eyes and nose, in one mood. */
export function drawEyes(face: Face, mood: Mood): string {
  const { eyeGap, eyeSize } = face
  const one = (side: number) =>
    svg`<g transform="translate(${side * eyeGap},-8) scale(${eyeSize * side} ${eyeSize})">${eye(face, mood.eyes, side)}</g>`
  return brows(face, mood) + one(-1) + one(1) + ageAroundEyes(face, mood) + nose(face)
}

function eye(face: Face, mood: EyeMood, side: number): string {
  const lash = '#2e211c'
  const { shade } = face.skin
  if (mood === 'laughing') {
    return svg`<path d="M-27,6C-16,-14 14,-15 28,4" stroke="${lash}" stroke-width="6" fill="none" stroke-linecap="round"/><path d="M-18,14C-8,19 10,19 20,13" stroke="${shade}" stroke-width="4" opacity=".6" fill="none" stroke-linecap="round"/>`
  }
  const look = mood === 'aside' ? 5 * side : 0
  const lower = mood === 'warm' ? 9 : 13
  const shadow = svg`<path d="M-24,0C-12,-16 13,-17 25,-2L24,-8C10,-20 -12,-18 -24,0Z" fill="${shade}" opacity=".5"/>`
  return svg`<path d="M-26,3C-14,-16 13,-18 27,-1C14,${lower + 1} -13,${lower + 2} -26,3Z" fill="#fffaf4"/>
<circle cx="${look}" cy="-2" r="12.4" fill="${face.iris[1]}"/><circle cx="${look}" cy="-1" r="10.4" fill="${face.iris[0]}"/><circle cx="${look}" cy="-2" r="5.6" fill="#17110f"/><circle cx="${look - 4 * side}" cy="-6.5" r="3.2" fill="#fff"/>
${shadow}<path d="M-30,5C-15,-18 13,-20 30,-3" stroke="${lash}" stroke-width="5.4" fill="none" stroke-linecap="round"/>
<path d="M-21,${lower - 3}C-10,${lower + 3} 11,${lower + 3} 22,${lower - 6}" stroke="${shade}" stroke-width="3.4" opacity=".75" fill="none" stroke-linecap="round"/>
<path d="M-24,-15C-12,-27 12,-29 27,-14" stroke="${shade}" stroke-width="3.6" opacity=".65" fill="none" stroke-linecap="round"/>`
}

function brows(face: Face, mood: Mood): string {
  const lift = mood.eyes === 'laughing' || mood.mouth === 'laugh' ? -6 : mood.mouth === 'smirk' ? -2 : 0
  const thick = 9 * face.brow
  const shape = svg`<path d="M-33,-1C-16,-12 12,-17 37,3C40,6 39,9 35,8C12,${thick - 17} -10,${thick - 9} -30,${thick}C-37,${thick + 1} -39,2 -33,-1Z" fill="${face.browTone}"/>`
  const y = -47 + lift
  const raised = mood.mouth === 'smirk' ? -7 : 0
  return svg`<g transform="translate(${-face.eyeGap},${y}) scale(-1 1)">${shape}</g><g transform="translate(${face.eyeGap},${y + raised})">${shape}</g>`
}

function ageAroundEyes(face: Face, mood: Mood): string {
  const laughing = mood.eyes === 'laughing' || mood.mouth === 'laugh' || mood.mouth === 'grin'
  if (face.age < (laughing ? 33 : 44)) return ''
  const x = face.eyeGap + 36 * face.eyeSize
  const bags =
    face.age > 52 ? svg`M${face.eyeGap - 18},18C${face.eyeGap - 6},26 ${face.eyeGap + 12},26 ${face.eyeGap + 24},16` : ''
  return mirrored(
    svg`<path d="M${x},-10L${x + 13},-17M${x + 1},-1L${x + 15},-1M${x - 1},8L${x + 11},14${bags}" stroke="${face.skin.shade}" stroke-width="3.4" opacity=".55" fill="none" stroke-linecap="round"/>`,
  )
}

function nose(face: Face): string {
  const { skin, nose: width, noseLength } = face
  return svg`<g transform="translate(0,${noseLength}) scale(${width} 1)"><path d="M9,-36C13,-10 17,16 29,44C33,56 22,66 4,66C14,56 10,24 6,-6C5,-20 6,-30 9,-36Z" fill="${skin.shade}" opacity=".55"/>
<path d="M-6,-28C-8,0 -10,22 -14,38" stroke="${skin.light}" stroke-width="9" opacity=".4" fill="none" stroke-linecap="round"/><ellipse cx="-5" cy="45" rx="10" ry="8" fill="${skin.light}" opacity=".65"/>
<path d="M-29,46C-34,58 -26,66 -15,63C-8,70 10,70 16,63C27,66 34,57 29,46" stroke="${skin.shade}" stroke-width="4.6" fill="none" stroke-linecap="round" stroke-linejoin="round"/></g>`
}

/** The mouth and the lines beside it. */
export function drawMouth(face: Face, mood: Mood): string {
  const { skin, age } = face
  const wide = mood.mouth === 'grin' || mood.mouth === 'laugh'
  const fold =
    wide || age > 42
      ? mirrored(
          svg`<path d="M${44},58C${58},70 ${66},86 ${64},${wide ? 104 : 98}" stroke="${skin.shade}" stroke-width="4" opacity="${age > 42 ? 0.6 : 0.42}" fill="none" stroke-linecap="round"/>`,
        )
      : ''
  return svg`${fold}<g transform="translate(0,100) scale(${face.mouth})">${mouth(face, mood.mouth)}</g>`
}

function mouth(face: Face, mood: MouthMood): string {
  const { lip, shade } = face.skin
  const line = '#5a2a26'
  const under = (y: number) =>
    svg`<path d="M-20,${y}C-8,${y + 5} 8,${y + 5} 20,${y}" stroke="${shade}" stroke-width="5" opacity=".55" fill="none" stroke-linecap="round"/>`
  if (mood === 'grin') {
    return svg`<path d="M-50,-8C-24,0 24,0 50,-8C42,30 18,36 0,36C-18,36 -42,30 -50,-8Z" fill="#6f2b2b"/><path d="M-45,-5C-22,2 22,2 45,-5C40,14 20,20 0,20C-20,20 -40,14 -45,-5Z" fill="#fffdf9"/><path d="M-52,-11C-30,-9 -14,-12 0,-7C14,-12 30,-9 52,-11C24,3 -24,3 -52,-11Z" fill="${lip}"/><path d="M-38,20C-20,38 20,38 38,20C26,46 -26,46 -38,20Z" fill="${lip}"/>${under(54)}`
  }
  if (mood === 'laugh') {
    return svg`<path d="M-52,-12C-24,-6 24,-6 52,-12C50,38 24,50 0,50C-24,50 -50,38 -52,-12Z" fill="#6a2626"/><path d="M-47,-9C-22,-3 22,-3 47,-9C44,8 24,12 0,12C-24,12 -44,8 -47,-9Z" fill="#fffdf9"/><path d="M-26,38C-16,26 16,26 26,38C14,48 -14,48 -26,38Z" fill="#d8746c"/><path d="M-54,-14C-30,-13 -14,-15 0,-11C14,-15 30,-13 54,-14C24,-4 -24,-4 -54,-14Z" fill="${lip}"/><path d="M-42,28C-26,52 26,52 42,28C30,60 -30,60 -42,28Z" fill="${lip}"/>${under(66)}`
  }
  const shapes = {
    smile: [
      'M-46,-6C-24,12 24,12 46,-6',
      'M-44,-6C-26,-4 -12,-11 0,-6C12,-11 26,-4 44,-6C24,10 -24,10 -44,-6Z',
      'M-34,4C-16,12 16,12 34,4C22,25 -22,25 -34,4Z',
    ],
    soft: [
      'M-38,0C-18,7 18,7 38,-1',
      'M-37,0C-20,-3 -10,-10 0,-5C10,-10 20,-3 37,0C18,8 -18,8 -37,0Z',
      'M-30,4C-14,9 14,9 30,4C20,22 -20,22 -30,4Z',
    ],
    smirk: [
      'M-38,4C-14,10 22,8 46,-11',
      'M-37,4C-20,0 -10,-7 0,-4C12,-9 26,-6 44,-10C22,10 -14,12 -37,4Z',
      'M-28,8C-12,12 18,10 34,2C24,22 -16,26 -28,8Z',
    ],
  }[mood]
  const [seam = '', upper = '', lower = ''] = shapes
  const corners =
    mood === 'soft'
      ? ''
      : svg`<path d="M47,-13C52,-9 52,-4 49,0${mood === 'smile' ? 'M-47,-13C-52,-9 -52,-4 -49,0' : ''}" stroke="${shade}" stroke-width="4" opacity=".7" fill="none" stroke-linecap="round"/>`
  return svg`<path d="${upper}" fill="${lip}" opacity=".8"/><path d="${lower}" fill="${lip}" opacity=".92"/><path d="M-14,13C-4,16 6,16 14,12" stroke="#fff" stroke-width="4" opacity=".22" fill="none" stroke-linecap="round"/><path d="${seam}" stroke="${line}" stroke-width="4.6" fill="none" stroke-linecap="round"/>${corners}${under(31)}`
}
