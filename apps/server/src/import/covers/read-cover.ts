/**
 * Whether a file is a picture that can be a cover. Its bytes decide, never its name: a kind that browsers show, whole,
 * and neither a dot that stands for "no picture" nor too large for a phone.
 */
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { type CoverEnding, coverFileName, coverTypes } from '@estante/look/covers/cover-file'
import { disableTypes, imageSize, types } from 'image-size'
import { FileError, openingFailed } from '../open-file.ts'

/** A photograph of 1,200 × 1,800 points has a tenth of that. */
const maxBytes = 5 * 1024 * 1024
/** Shops answer with a picture of 1 × 1 where they have none. */
const minSide = 60
const maxSide = 6000

// The library reads twenty kinds; those that no cover may be are not even looked into.
disableTypes(types.filter((type) => !(type in coverTypes)))

export interface Cover {
  bytes: Buffer
  /** By which it is kept and served. */
  fileName: string
}

/** @throws BadFile which says why it cannot be a cover */
export async function readCover(path: string): Promise<Cover> {
  const bytes = await readBytes(path)
  const { type, ...size } = measure(bytes)
  if (!isWhole(type, bytes)) throw new FileError('cover-cut-short')
  const sides = [size.width, size.height]
  if (Math.min(...sides) < minSide) throw new FileError('cover-too-small', { ...size, least: minSide })
  if (Math.max(...sides) > maxSide) throw new FileError('cover-too-large', { ...size, most: maxSide })
  return { bytes, fileName: coverFileName(createHash('sha256').update(bytes).digest('hex'), size, type) }
}

async function readBytes(path: string): Promise<Buffer> {
  try {
    const { size } = await stat(path)
    if (size === 0) throw new FileError('empty')
    if (size > maxBytes) throw new FileError('cover-too-heavy', { megabytes: maxBytes / 1024 / 1024 })
    return await readFile(path)
  } catch (error) {
    throw error instanceof FileError ? error : openingFailed(error)
  }
}

function measure(bytes: Buffer): { type: CoverEnding; width: number; height: number } {
  try {
    const { type = '', width, height, orientation = 1 } = imageSize(bytes)
    // From 5 on the camera lay on its side, and browsers turn the picture.
    if (type in coverTypes) {
      const isTurned = orientation >= 5
      return { type: type as CoverEnding, width: isTurned ? height : width, height: isTurned ? width : height }
    }
  } catch {
    // What no kind of picture begins like, or ends before it tells its size.
  }
  throw new FileError('cover-not-a-picture')
}

/** A copy that broke off still begins like a picture. Some programs write a little behind the end. */
function isWhole(type: CoverEnding, bytes: Buffer): boolean {
  const end = bytes.subarray(-64 * 1024)
  switch (type) {
    case 'jpg':
      return end.lastIndexOf(Buffer.from([0xff, 0xd9])) !== -1
    case 'png':
      return end.lastIndexOf('IEND') !== -1
    case 'gif':
      return end.lastIndexOf(0x3b) !== -1
    case 'webp':
      return bytes.readUInt32LE(4) + 8 <= bytes.length
  }
}
