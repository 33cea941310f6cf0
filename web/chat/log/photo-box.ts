interface Size {
  width: number
  height: number
}

/** The card is cut to 4 by 5: of an upright photo it shows nearly all, at a third of the weight. */
export function isUpright({ width, height }: Size): boolean {
  return width / height > 0.7 && width / height < 0.9
}

/** The shape in which a photo stands among the messages, the same while it goes up and when it is there. */
export function boxOf(photo: Size): Size {
  return isUpright(photo) ? { width: 4, height: 5 } : { width: photo.width, height: photo.height }
}
