/**
 * A picture of the institution. Its bytes decide what it is, never its name: PNG, or JPEG for backgrounds and plans. SVG is not
 * taken: it may carry scripts and addresses of other sites.
 */
import { imageSize } from 'image-size'
import { refuse } from '../../http/refusal.ts'

export interface ImageFile {
  bytes: Uint8Array
  type: string
  width: number
  height: number
}

export type ImageName = 'logo' | 'background' | 'plan'

interface ImageRule {
  types: Readonly<Record<string, string>>
  most: number
  leastSide: number
  mostSide: number
}

const kilobyte = 1024
export const imageRules: Readonly<Record<ImageName, ImageRule>> = {
  logo: { types: { png: 'image/png' }, most: 200 * kilobyte, leastSide: 32, mostSide: 2000 },
  background: {
    types: { png: 'image/png', jpg: 'image/jpeg' },
    most: 1024 * kilobyte,
    leastSide: 600,
    mostSide: 6000,
  },
  plan: {
    types: { png: 'image/png', jpg: 'image/jpeg' },
    most: 1024 * kilobyte,
    leastSide: 300,
    mostSide: 6000,
  },
}

/** @throws Refusal which says why it cannot be that picture */
export function readImage(name: ImageName, bytes: Uint8Array): ImageFile {
  const { types, most, leastSide, mostSide } = imageRules[name]
  if (bytes.length > most) refuse('set_up.image_too_heavy', { most: most / kilobyte })
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
  const end = Buffer.from(bytes).subarray(-kilobyte)
  return type === 'png' ? end.includes('IEND') : end.includes(Buffer.from([0xff, 0xd9]))
}
