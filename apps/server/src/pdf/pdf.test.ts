import { describe, expect, it } from 'vitest'
import { interleavedBars } from './interleaved.ts'
import { PdfDocument, printable } from './pdf-document.ts'

describe('the bars of a bar code', () => {
  it('begin with four narrow ones and end with a wide one between narrow ones', () => {
    const bars = interleavedBars('12')
    // 1: wide, narrow, narrow, narrow, wide; 2: narrow, wide, narrow, narrow, wide.
    expect(bars).toEqual([1, 1, 1, 1, 2.5, 1, 1, 2.5, 1, 1, 1, 1, 2.5, 2.5, 2.5, 1, 1])
  })

  it('are as many as 44 digits need', () => {
    expect(interleavedBars('0'.repeat(44))).toHaveLength(4 + 22 * 10 + 3)
  })
})

describe('a paper', () => {
  it('has the letters that names here have', () => {
    expect(printable('Ação, João: ñ, ü, é — “R$ 12,50”')).toBe('Ação, João: ñ, ü, é — “R$ 12,50”')
    expect(printable('Dvořák, Łukasz, 李')).toBe('Dvorák, ?ukasz, ?')
  })

  it('is a PDF with its title, in its language, with the letters in it', async () => {
    const made = new Date('2026-03-10T15:00:00Z')
    const paper = await PdfDocument.begin({ title: 'Nada consta', language: 'pt', author: 'Universidade', made })
    paper.part('H1', () => paper.write('Nada consta', 56, 56, { size: 20, weight: 'bold' }))
    paper.part('Figure', () => paper.qr('https://example.org', 56, 90, 80), 'QR')
    const text = Buffer.from(await paper.bytes()).toString('latin1')
    expect(text.startsWith('%PDF-1.7')).toBe(true)
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true)
    expect(text).toContain('/Lang (pt-BR)')
    expect(text).toContain('/StructTreeRoot')
    expect(text).toMatch(/\/FontName \/[A-Z]{6}\+Literata/)
  })
})
