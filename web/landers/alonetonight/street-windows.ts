/** So many windows of the street are for men: the page asks for so many, and so does its script. */
export const streetWindows = 13
