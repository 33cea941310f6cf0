/** The colours of one hour of one day. */
export interface Palette {
  skyTop: string
  skyLow: string
  sun: string
  far: string
  middle: string
  near: string
  water: string
  wall: string
  accent: string
  /** What falls on the man himself. */
  light: string
  lightShare: number
  lamps: number
}

export const palettes: readonly Palette[] = [
  {
    skyTop: '#8ec5ee',
    skyLow: '#eaf5fb',
    sun: '#fffbe8',
    far: '#a9c9dc',
    middle: '#86b58f',
    near: '#5b9468',
    water: '#7fbcd8',
    wall: '#efe6d8',
    accent: '#e8a35c',
    light: '#fff6dc',
    lightShare: 0.12,
    lamps: 0,
  },
  {
    skyTop: '#a8d4f0',
    skyLow: '#fff1dc',
    sun: '#fff4cf',
    far: '#b9cbd8',
    middle: '#a7bf8c',
    near: '#7fa064',
    water: '#93c9d6',
    wall: '#f3ead9',
    accent: '#d9774f',
    light: '#ffeec4',
    lightShare: 0.14,
    lamps: 0,
  },
  {
    skyTop: '#7fb2e0',
    skyLow: '#d8edf5',
    sun: '#ffffff',
    far: '#8fb3cf',
    middle: '#6fa7a0',
    near: '#3f7f7c',
    water: '#5aa6c4',
    wall: '#dfe8ea',
    accent: '#f0bf63',
    light: '#f3fbff',
    lightShare: 0.1,
    lamps: 0,
  },
  {
    skyTop: '#f3b98a',
    skyLow: '#ffe7c2',
    sun: '#fff2c8',
    far: '#d39f93',
    middle: '#a98a72',
    near: '#6f7257',
    water: '#e2b89a',
    wall: '#f0d9bd',
    accent: '#b9583f',
    light: '#ffc98a',
    lightShare: 0.2,
    lamps: 0.4,
  },
  {
    skyTop: '#9fb6e3',
    skyLow: '#fbd5c4',
    sun: '#ffe9d2',
    far: '#a9a7c8',
    middle: '#8189a8',
    near: '#566587',
    water: '#b9b5d4',
    wall: '#e6dbe2',
    accent: '#e58b76',
    light: '#ffdccb',
    lightShare: 0.16,
    lamps: 0.5,
  },
  {
    skyTop: '#4c74a8',
    skyLow: '#f2b79a',
    sun: '#ffd9a8',
    far: '#6f7ea6',
    middle: '#4a5f86',
    near: '#2f4363',
    water: '#7d8fb5',
    wall: '#7f8aa3',
    accent: '#ffb866',
    light: '#ffbf94',
    lightShare: 0.18,
    lamps: 1,
  },
  {
    skyTop: '#b7dde0',
    skyLow: '#f4faf3',
    sun: '#fffef0',
    far: '#aed0c8',
    middle: '#8fc09c',
    near: '#5fa27f',
    water: '#86c9c6',
    wall: '#e9efe2',
    accent: '#eb9a7a',
    light: '#f6ffe9',
    lightShare: 0.1,
    lamps: 0,
  },
  {
    skyTop: '#c4d3de',
    skyLow: '#eef2f3',
    sun: '#ffffff',
    far: '#b4c3cb',
    middle: '#93a7a2',
    near: '#6d867c',
    water: '#a3bcc8',
    wall: '#e3e1db',
    accent: '#c98d5d',
    light: '#f2f5f7',
    lightShare: 0.1,
    lamps: 0.2,
  },
]
