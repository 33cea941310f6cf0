/** The day and night colours of paintings.module.css, which an image file cannot read. */
const colours = {
  d: ['oklch(.935 .05 72)', 'oklch(.345 .05 300)'],
  s: ['oklch(.87 .105 80)', 'oklch(.82 .09 82)'],
  f: ['oklch(.86 .052 225)', 'oklch(.36 .05 245)'],
  m: ['oklch(.76 .085 205)', 'oklch(.43 .062 215)'],
  w: ['oklch(.9 .045 205)', 'oklch(.32 .048 225)'],
}

const fills = (night: 0 | 1) =>
  Object.entries(colours)
    .map(([name, pair]) => `.${name}{fill:${pair[night]}}`)
    .join('')

/**
 * The first painting, the page's largest element. As an image in the document it is painted with the page and counts as its
 * largest paint; a drawing would leave that to the photo that loads later.
 */
export const firstLight = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="300" viewBox="0 0 240 300"><style>${fills(0)}.g{fill:none;stroke:oklch(.87 .105 80);stroke-width:4;stroke-linecap:round}@media(prefers-color-scheme:dark){${fills(1)}}</style><path class="d" d="M0 0h240v300H0z"/><g class="s"><circle cx="128" cy="150" r="92" opacity=".32"/><circle cx="128" cy="150" r="60"/></g><path class="f" d="M0 158c30-34 62-46 92-28 24 15 34 32 62 22 30-11 52-26 86-14v162H0Z"/><path class="m" d="M0 196c38-30 78-24 112-4 42 24 82 14 128-14v122H0Z"/><path class="w" d="M0 236c60-18 150-16 240-2v66H0Z"/><path class="g" d="M92 250h76M108 264h44M76 278h96M120 291h26"/></svg>`,
)}`
