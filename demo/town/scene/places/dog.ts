import { castShadow, figure } from '#demo/town/scene/figure/figure.ts'
import { headAt, type Pose } from '#demo/town/scene/figure/pose.ts'
import { blob, box, disc, mix, poly, pts, put, trace, type P } from '#demo/town/scene/ink.ts'
import { dog } from '#demo/town/scene/parts/dog.ts'
import { ridge, tree } from '#demo/town/scene/parts/nature.ts'
import type { Scene } from '#demo/town/scene/scene.ts'

const light: P = [0.85, -0.5]

const pose: Pose = {
  turn: 1,
  neck: [0.16, -2.5],
  bend: 0.05,
  head: { view: 'profile', tilt: 2, at: headAt.profile },
  arms: {
    near: { hand: [1.1, -0.35], side: 1, shows: 'grip' },
    far: { hand: [-0.3, 0.1], side: 1, shows: 'pocket' },
  },
  legs: {
    near: { ankle: [-1.05, 3.28], side: -1, foot: 34, shoe: 'side' },
    far: { ankle: [0.92, 3.42], side: -1, foot: -12, shoe: 'side' },
  },
}

/** The friend at the side has both hands in the pockets. */
const beside: Pose = {
  ...pose,
  neck: [0.1, -2.52],
  arms: { near: { hand: [0.3, 0.12], side: 1, shows: 'pocket' }, far: { hand: [0.2, 0.1], side: 1, shows: 'hidden' } },
  legs: {
    near: { ankle: [0.85, 3.42], side: -1, foot: -10, shoe: 'side' },
    far: { ankle: [-0.95, 3.3], side: -1, foot: 30, shoe: 'side' },
  },
}

/** With the dog through the park. */
export const walkingDog: Scene = {
  hours: ['forest', 'evening', 'morning', 'alpine'],
  wardrobe: { tops: { jacket: 5, sweater: 3, hoodie: 2, shirt: 2, tee: 2 }, hats: { none: 6, beanie: 1, cap: 1 } },
  forCouples: true,
  draw({ man, partner, hour, r }) {
    const back = [
      box(0, 0, 800, 1000, hour.sky),
      disc(650, 200, 90, hour.glow),
      ridge(r, 520, 170, 9, hour.far),
      ridge(r, 590, 110, 7, mix(hour.far, hour.mid, 0.55)),
      box(0, 610, 800, 400, hour.mid),
      blob(pts`-60 830, 200 760, 500 750, 860 720, 860 850, 500 905, 100 1010, -60 1010`, mix(hour.sky, hour.accent, 0.12)),
      tree(r.int(60, 110), 720, 1.15, hour, r.pick(['round', 'tall'])),
      tree(r.int(690, 740), 690, 0.75, hour, r.pick(['round', 'tall'])),
      poly(pts`90 715, -200 790, -200 830, 115 722`, hour.near),
    ]
    const head = 114
    const x = partner ? 350 : 300
    const f = figure(pose, man, hour, light, { x, y: 922 - 3.68 * head, head })
    const [hx, hy] = f.at([f.handNear[0] + 0.15, f.handNear[1]])
    const lead = trace(pts`${hx} ${hy}, ${(hx + 655) / 2} ${hy + 140}, 682 770`, hour.accent, 5)
    const walker =
      f.hairBehind +
      f.armFar +
      f.legFar +
      f.legNear +
      f.torso +
      f.head +
      f.armNear +
      lead +
      put(dog(hour, r), 626, 858, head * 0.92)
    let friend = ''
    if (partner) {
      const p = figure(beside, partner, hour, light, { x: 200, y: 912 - 3.68 * head, head })
      friend = p.hairBehind + p.legFar + p.armFar + p.legNear + p.torso + p.head + p.armNear
    }
    return back.join('') + castShadow(friend + walker, [x + 30, 922], 62, 0.2, mix(hour.near, hour.mid, 0.3)) + friend + walker
  },
}
