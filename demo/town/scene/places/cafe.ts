import { figure } from '#demo/town/scene/figure/figure.ts'
import { fingersRound } from '#demo/town/scene/figure/hand.ts'
import type { Pose } from '#demo/town/scene/figure/pose.ts'
import { dim, lit, type Hour } from '#demo/town/scene/hours.ts'
import { box, disc, fill, mix, poly, pts, repeat, rule, type P } from '#demo/town/scene/ink.ts'
import { cup } from '#demo/town/scene/parts/drinks.ts'
import { house } from '#demo/town/scene/parts/houses.ts'
import type { Random } from '#demo/town/random.ts'
import type { Scene } from '#demo/town/scene/scene.ts'

const light: P = [0.8, -0.5]
const hours = ['morning', 'forest', 'evening', 'lamp'] as const
const wardrobe: Scene['wardrobe'] = {
  tops: { sweater: 4, shirt: 3, tee: 3, jacket: 2, hoodie: 1 },
  hats: { none: 10, beanie: 1, cap: 1 },
}

const readingPose: Pose = {
  turn: 0.1,
  neck: [-0.05, -2.4],
  bend: 0.05,
  head: { view: 'quarter', tilt: 8, at: [0.1, -0.7] },
  shoulders: -0.03,
  arms: {
    near: { hand: [0.56, -1.2], elbow: [1.02, -0.62], side: -1, shows: 'hidden' },
    far: { hand: [-0.42, -1.12], elbow: [-1.04, -0.62], side: 1, shows: 'hidden' },
  },
}

/** With a book at a café's window. */
export const reading: Scene = {
  hours,
  wardrobe,
  draw({ man, hour, r }) {
    const f = figure(readingPose, man, hour, light, { x: 370, y: 925, head: 186 })
    const [x, y] = f.at([0.16, -1.52])
    const cover = lit(r.pick([hour.accent, '#2f5f8a', '#7a3b4e', '#e9c14c', '#f1ece0']), hour)
    const book =
      poly(pts`${x - 120} ${y - 66}, ${x - 4} ${y - 40}, ${x - 4} ${y + 106}, ${x - 128} ${y + 76}`, cover) +
      poly(pts`${x - 4} ${y - 40}, ${x + 112} ${y - 70}, ${x + 118} ${y + 72}, ${x - 4} ${y + 106}`, dim(cover, hour)) +
      poly(
        pts`${x - 112} ${y - 74}, ${x - 4} ${y - 48}, ${x + 104} ${y - 78}, ${x + 104} ${y - 68}, ${x - 4} ${y - 38}, ${x - 112} ${y - 64}`,
        '#fbf6e9',
      )
    const hands = f.on(
      fingersRound([-0.54, -1.36], 1, f.skin, f.skinShade) + fingersRound([0.88, -1.42], -1, f.skin, f.skinShade),
    )
    return (
      room(hour, r) + f.hairBehind + f.torso + f.head + table(hour) + f.armFar + f.armNear + book + hands + cup(640, 770, hour)
    )
  },
}

const cupPose: Pose = {
  ...readingPose,
  neck: [0.06, -2.42],
  head: { view: 'quarter', tilt: 2, at: [0.12, -0.71] },
  arms: {
    near: { hand: [0.5, -1.42], elbow: [1.04, -0.66], side: -1, shows: 'hidden' },
    far: { hand: [0.3, -0.62], elbow: [-0.98, -0.7], side: 1, shows: 'open' },
  },
}

/** Over a cup of coffee. */
export const overCoffee: Scene = {
  hours,
  wardrobe,
  draw({ man, hour, r }) {
    const f = figure(cupPose, man, hour, light, { x: 380, y: 925, head: 190 })
    const [x, y] = f.at([0.32, -1.62])
    const held = `<g transform="translate(${x} ${y}) scale(0.95)">${poly(pts`-44 0, 44 0, 32 70, -32 70`, r.pick(['#fbf8f0', hour.accent]))}${disc(0, 0, 44, mix(hour.ink, '#7a4a2e', 0.4), 9)}</g>`
    const hand = f.on(fingersRound([0.62, -1.56], -1, f.skin, f.skinShade))
    const paper = r.chance(0.5)
      ? poly(pts`70 830, 250 815, 300 850, 110 870`, '#f4efe0') + rule(pts`110 842, 230 832`, hour.mid, 4)
      : cup(640, 775, hour)
    return room(hour, r) + f.hairBehind + f.torso + f.head + table(hour) + paper + f.armFar + f.armNear + held + hand
  },
}

const table = (hour: Hour): string =>
  disc(400, 850, 470, hour.ink, 76) +
  disc(400, 838, 470, mix(hour.sky, hour.glow, 0.5), 72) +
  box(0, 880, 800, 130, hour.near) +
  disc(400, 846, 470, mix(hour.glow, hour.sky, 0.3), 62)

function room(hour: Hour, r: Random): string {
  const street = repeat(4, (i) =>
    house({ x: 430 + i * 104, w: 100, top: 240 + (i % 2) * 50, base: 540 }, mix(hour.far, hour.glow, 0.35), hour, r, 0),
  )
  const board =
    box(50, 120, 210, 150, hour.ink, 6) +
    repeat(5, (i) => box(74, 146 + i * 23, r.int(80, 150), 7, mix(hour.ink, hour.sky, 0.7), 3))
  const shelf =
    box(40, 250, 240, 12, hour.ink) +
    repeat(5, (i) => box(56 + i * 46, 250 - 46, 30, 46, [hour.accent, hour.mid, '#fbf8f0'][i % 3]!, 6))
  const lampshade = r.chance(0.5) ? fill('M270 130A60 60 0 0 1 390 130Z', hour.accent) : disc(330, 106, 40, hour.accent)
  return [
    box(0, 0, 800, 1000, hour.sky),
    box(0, 470, 800, 540, mix(hour.far, hour.mid, 0.4)),
    box(420, 70, 400, 470, hour.glow),
    street,
    box(408, 60, 14, 490, hour.ink),
    box(610, 60, 10, 490, hour.ink),
    box(400, 538, 420, 18, hour.ink),
    poly(pts`420 540, 800 540, 620 1000, 130 1000`, hour.glow, 0.35),
    r.chance(0.5) ? board : shelf,
    rule(pts`330 -10, 330 70`, hour.ink, 5),
    lampshade,
  ].join('')
}
