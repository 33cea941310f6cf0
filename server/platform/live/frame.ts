const shortest = 126
const fin = 0x80
const text = 0x01

/**
 * A text as one unmasked WebSocket frame (RFC 6455, section 5.2), built once and written to any number of sockets as it
 * is. For texts below 64 KB, which every live event is.
 */
export function textFrame(message: string): Buffer {
  const length = Buffer.byteLength(message)
  const header = length < shortest ? 2 : 4
  const frame = Buffer.allocUnsafe(header + length)
  frame[0] = fin | text
  if (length < shortest) {
    frame[1] = length
  } else {
    frame[1] = shortest
    frame.writeUInt16BE(length, 2)
  }
  // Nearly all are ids only, and ASCII is copied faster than UTF-8 is encoded.
  frame.write(message, header, length === message.length ? 'latin1' : 'utf8')
  return frame
}
