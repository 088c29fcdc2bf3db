/**
 * A picture of the institution. Its bytes decide what it is, never its name: PNG, or JPEG for backgrounds and plans. SVG
 * is not taken: it may carry scripts and addresses of other sites.
 */
import { type ImageName, type ImageRule, imageRules } from '@estante/domain/institution/image-rules'
import { imageSize } from 'image-size'
import { refuse } from '../../http/refusal.ts'

export interface ImageFile {
  bytes: Uint8Array
  type: string
  width: number
  height: number
}

/** @throws Refusal which says why it cannot be that picture */
export function readImage(name: ImageName, bytes: Uint8Array): ImageFile {
  return readPicture(imageRules[name], bytes)
}

/** @throws Refusal as `readImage` does */
export function readPicture({ types, most, leastSide, mostSide }: ImageRule, bytes: Uint8Array): ImageFile {
  if (bytes.length > most) refuse('set_up.image_too_heavy', { most: most / 1024 })
  const measured = measure(bytes)
  const type = measured && types[measured.type]
  if (!measured || type === undefined || !isWhole(measured.type, bytes))
    refuse('set_up.image_unreadable', { types: Object.keys(types).join(', ').toUpperCase() })
  const { width, height } = measured
  if (Math.min(width, height) < leastSide || Math.max(width, height) > mostSide)
    refuse('set_up.image_sides', { width, height, least: leastSide, most: mostSide })
  return { bytes, type, width, height }
}

function measure(bytes: Uint8Array): { type: string; width: number; height: number } | undefined {
  try {
    const { type = '', width, height } = imageSize(bytes)
    return { type, width, height }
  } catch {
    // What no kind of picture begins like, or ends before it tells its size.
    return undefined
  }
}

/** A copy that broke off still begins like a picture. */
function isWhole(type: string, bytes: Uint8Array): boolean {
  const end = Buffer.from(bytes).subarray(-1024)
  return type === 'png' ? end.includes('IEND') : end.includes(Buffer.from([0xff, 0xd9]))
}
