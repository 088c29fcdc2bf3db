import { describe, expect, it } from 'vitest'
import { coverFileName, coverFolder, coverSize, coverType } from './cover-file.ts'

const hash = 'ABCDEF0123456789abcdef0123456789abcdef0123456789abcdef0123456789'
const fileName = coverFileName(hash, { width: 400, height: 600 }, 'jpg')

describe('the name of a cover', () => {
  it('tells bytes, size and kind', () => {
    expect(fileName).toBe('abcdef0123456789abcdef0123456789-400x600.jpg')
    expect(coverType(fileName)).toBe('image/jpeg')
    expect(coverSize(coverFolder + fileName)).toEqual({ width: 400, height: 600 })
  })

  it('has no capital N before its meaningful part', { tags: ['W-057'] }, () => {
    expect(coverFolder + fileName).not.toContain('N')
  })

  it.each([
    '',
    'abc.jpg',
    `../${fileName}`,
    `..%2f${fileName}`,
    `${fileName}/..`,
    fileName.replace('.jpg', '.svg'),
    fileName.toUpperCase(),
    `${fileName}\n`,
  ])('is not %j', (other) => {
    expect(coverType(other)).toBeUndefined()
  })

  it('tells no size where a picture has another address', () => {
    expect(coverSize('https://example.org/capa.jpg')).toBeUndefined()
  })
})
