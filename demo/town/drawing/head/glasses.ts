import { brush, path, pts, stroke } from '#demo/town/drawing/geometry.ts'
import type { ViewName } from './view.ts'

export type Glasses = 'none' | 'clear' | 'sun'

export function drawGlasses(name: ViewName, kind: Glasses, ink: string, tint: string): string {
  if (kind === 'none') return ''
  const lens = (x: number, y: number, w: number, h: number): string => {
    const form = pts`${x} ${y}!, ${x + w} ${y - 1}!, ${x + w - 2} ${y + h * 0.7}, ${x + w * 0.5} ${y + h}, ${x + 3} ${y + h * 0.7}`
    const glint = kind === 'sun' ? brush([x + w * 0.25, y + h * 0.62], [x + w * 0.6, y + h * 0.2], 0, 4, tint) : ''
    const fill = kind === 'sun' ? ink : 'none'
    return `<path d="${path(form)}" fill="${fill}" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/>${glint}`
  }
  if (name === 'profile') return lens(76, -20, 38, 44) + stroke(pts`78 -14, -22 -8`, ink, 6)
  if (name === 'quarter')
    return (
      lens(-18, -20, 62, 46) + lens(62, -21, 36, 44) + stroke(pts`42 -14, 64 -14`, ink, 6) + stroke(pts`-18 -12, -80 -4`, ink, 6)
    )
  if (name === 'front') return lens(-76, -20, 62, 46) + lens(14, -20, 62, 46) + stroke(pts`-16 -13, 16 -13`, ink, 6)
  return name === 'away' ? stroke(pts`36 -6, 108 -12`, ink, 6) : ''
}
