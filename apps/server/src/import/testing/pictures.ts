/** Pictures for tests: as short as their kinds allow, all of one colour. */
import { crc32, deflateSync } from 'node:zlib'

/** @param shade 0-255: pictures of different shades are different files */
export function makePng(width: number, height: number, shade = 128): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(width, shade)])
  const lines = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}

/** Only what tells kind, size and end; no browser would show it. */
export function makeJpeg(width: number, height: number): Buffer {
  const start = [0xff, 0xd8, 0xff, 0xe0, 0, 16, ...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]
  const frame = [0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]
  return Buffer.from([...start, ...frame, 0xff, 0xd9])
}

export function makeGif(width: number, height: number): Buffer {
  return Buffer.from([...Buffer.from('GIF89a'), width & 255, width >> 8, height & 255, height >> 8, 0, 0, 0, 0x3b])
}

export function makeWebp(width: number, height: number): Buffer {
  const picture = Buffer.alloc(64)
  picture.write('RIFF', 0, 'latin1')
  picture.writeUInt32LE(56, 4)
  picture.write('WEBPVP8X', 8, 'latin1')
  picture.writeUInt32LE(10, 16)
  picture.writeUIntLE(width - 1, 24, 3)
  picture.writeUIntLE(height - 1, 27, 3)
  return picture
}
