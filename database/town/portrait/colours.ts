/** Light, shade, blush and lips of one complexion. */
export interface Skin {
  base: string
  light: string
  shade: string
  blush: string
  lip: string
}

export const skins: readonly Skin[] = [
  { base: '#f7d6c2', light: '#ffe7d8', shade: '#dfa88f', blush: '#f0917e', lip: '#c9716a' },
  { base: '#f1c6a7', light: '#fddcc4', shade: '#d39674', blush: '#e5836a', lip: '#bd685d' },
  { base: '#e8b68f', light: '#f8d0ae', shade: '#c48861', blush: '#d97357', lip: '#ad5d4e' },
  { base: '#d9a379', light: '#edbf98', shade: '#af7650', blush: '#c46547', lip: '#9c5344' },
  { base: '#c68c61', light: '#dca97f', shade: '#985f3c', blush: '#b05238', lip: '#8a4739' },
  { base: '#a66f48', light: '#c08b62', shade: '#774829', blush: '#93452f', lip: '#71392f' },
  { base: '#835436', light: '#a0714f', shade: '#58351f', blush: '#743726', lip: '#5e302a' },
  { base: '#633f2c', light: '#825840', shade: '#3f2518', blush: '#5a2b20', lip: '#4b2824' },
]

/** Base and highlight of one head of hair. */
export interface HairTone {
  base: string
  light: string
  dark: string
}

export const hairTones: Readonly<Record<string, readonly HairTone[]>> = {
  black: [
    { base: '#262226', light: '#564c52', dark: '#141215' },
    { base: '#2d2523', light: '#61504a', dark: '#181312' },
  ],
  brown: [
    { base: '#5b3a27', light: '#93623f', dark: '#3a2417' },
    { base: '#4a2f22', light: '#7d5239', dark: '#2f1d15' },
    { base: '#6f4a31', light: '#a87850', dark: '#4a2f1e' },
  ],
  dark_blond: [
    { base: '#94703f', light: '#c9a36b', dark: '#6a4d29' },
    { base: '#a17c4d', light: '#d3af79', dark: '#745632' },
  ],
  blond: [
    { base: '#d6ae62', light: '#f4d997', dark: '#a67f3d' },
    { base: '#dfc084', light: '#f8e6b9', dark: '#b0905a' },
  ],
  red: [
    { base: '#ad5427', light: '#e08a4d', dark: '#7c3817' },
    { base: '#b9652f', light: '#e99a58', dark: '#86441c' },
  ],
  grey: [
    { base: '#8f9196', light: '#c9ccd0', dark: '#64666c' },
    { base: '#a09d99', light: '#d5d2cd', dark: '#73706c' },
  ],
  white: [
    { base: '#dcdcda', light: '#ffffff', dark: '#acacab' },
    { base: '#e6e2d9', light: '#fffdf6', dark: '#b6b1a6' },
  ],
  other: [
    { base: '#3d7a8c', light: '#77b8c4', dark: '#26525f' },
    { base: '#b9708a', light: '#e4a5b8', dark: '#864d63' },
    { base: '#6a62a6', light: '#a19ad6', dark: '#474073' },
  ],
}

export const irises: Readonly<Record<string, readonly [string, string]>> = {
  brown: ['#6b4226', '#3b2314'],
  blue: ['#5f9bcb', '#2f5f8e'],
  green: ['#6f9a5d', '#3f6338'],
  hazel: ['#9a7a3c', '#5b4520'],
  grey: ['#8b9aa6', '#566470'],
}

/** What clothes are dyed in; each goes with the bright, calm backgrounds. */
export const cloths = [
  '#f4f1ea',
  '#e9e2d3',
  '#d8c7a8',
  '#c79f6b',
  '#b8683f',
  '#a94a3f',
  '#7d2f3a',
  '#d9837a',
  '#e8b04a',
  '#6f8f62',
  '#3f6b55',
  '#2f5552',
  '#3b8c8c',
  '#8fb7c9',
  '#4f86b8',
  '#2f5f9e',
  '#27406b',
  '#22304a',
  '#3c4048',
  '#5d636d',
  '#9aa0a8',
  '#6d5a78',
  '#5a4638',
  '#7f8f6d',
] as const
