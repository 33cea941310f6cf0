/** From pale to very dark. */
export const skins = ['#f4d3bd', '#ecc2a2', '#e0ad88', '#cf9670', '#b87c55', '#9a6240', '#7a4a30', '#5e3826', '#4b2b1d'] as const
export const hairs = {
  black: '#1c1718',
  dark: '#33211b',
  brown: '#5b3a26',
  chestnut: '#7c4627',
  auburn: '#a4502a',
  copper: '#bf6a33',
  sand: '#b98a52',
  blond: '#d9b36c',
  grey: '#8d8f92',
  silver: '#c9c9c6',
  white: '#ece8df',
  rose: '#d9708e',
  teal: '#2f9a95',
  violet: '#7a5bb8',
} as const
export type HairColour = keyof typeof hairs
