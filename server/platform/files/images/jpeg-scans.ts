/** Cameras and programs write up to some twenty; each makes a decoder go through all blocks of the picture once more. */
const most = 100

/** Whether a JPEG has so many scans that decoding it would take for ever (a few bytes each suffice). */
export function hasTooManyScans(bytes: Uint8Array): boolean {
  let scans = 0
  for (let at = 2; at < bytes.length - 3;) {
    if (bytes[at] !== 0xff || !opensSegment(bytes[at + 1]!)) {
      at++
      continue
    }
    if (bytes[at + 1] === 0xd9) return false
    if (bytes[at + 1] === 0xda && ++scans > most) return true
    at += 2 + bytes[at + 2]! * 256 + bytes[at + 3]!
  }
  return false
}

/** Pixels hold 0xff only before 0 or a restart marker (ITU-T T.81, B.1.1.2 and B.1.1.5); before another 0xff it is padding. */
function opensSegment(marker: number): boolean {
  return marker >= 0xc0 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd7)
}
