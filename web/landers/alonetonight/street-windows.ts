/** Number of windows that show members; the page and its script request the same number. */
export const streetWindows = 13
