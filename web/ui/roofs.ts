/** Roofs of canal houses, as paths in a box of 200 by 80. They stretch to the width of their house. */
export const roofs = {
  stepped: 'M0 80V62h28V44h26V26h24V8h44v18h24v18h26v18h28v18Z',
  bell: 'M0 80v-8c32 0 46-16 52-36 5-14 14-20 24-20V6h48v10c10 0 19 6 24 20 6 20 20 36 52 36v8Z',
  gabled: 'M0 80 100 4l50 38V14h20v43l30 23Z',
  attic: 'M0 80 14 6h172l14 74Z',
} as const
