/** A portrait in the landscape style, drawn here so that the gallery needs no server. */
const portrait = (sky: string, hill: string, skin: string, hair: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 600" width="480" height="600"><rect width="480" height="600" fill="${sky}"/><circle cx="370" cy="130" r="52" fill="#ffe9b8"/><path d="M0 380c90-70 170-90 250-50s150 30 230-20v290H0Z" fill="${hill}"/><path d="M90 600c0-110 60-160 150-160s150 50 150 160Z" fill="#33415c"/><path d="M205 380h70v70a35 35 0 0 1-70 0Z" fill="${skin}"/><ellipse cx="240" cy="300" rx="82" ry="104" fill="${skin}"/><path d="M154 290c-10-90 40-130 90-128 60 2 96 44 84 130-8-46-34-66-86-66s-80 20-88 64Z" fill="${hair}"/></svg>`,
  )}`

export const portraits = [
  portrait('#a8cfe8', '#5e9c8f', '#e0ac8a', '#3a2a22'),
  portrait('#f0c9a8', '#8a7fb0', '#8d5a3c', '#191414'),
  portrait('#bfe0d2', '#3f7f93', '#f0c8a8', '#b5763a'),
  portrait('#cfd4ef', '#4f76a8', '#c98f66', '#6a6a70'),
] as const

export const thumbhash = '1QcSHQRnh493V4dIh4eXh1h4kJUI'

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
