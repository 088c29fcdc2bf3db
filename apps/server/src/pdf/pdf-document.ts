/**
 * Papers that the library hands out, as PDF: A4, in the house's own letters, which are embedded so that every accent is
 * there, and tagged so that they can be read aloud. Measures are points, 72 to the inch.
 */
import { readFile } from 'node:fs/promises'
import { encode } from 'uqr'
import type { Language } from '../i18n/language.ts'
import { locales } from '../i18n/locales.ts'

const weights = { text: 400, bold: 700 }
export type Weight = keyof typeof weights

const fontOf = (weight: number) => readFile(new URL(`./fonts/literata-latin-${weight}.woff`, import.meta.url))

export const margin = 56
/** Of A4. */
export const width = 595.28
const ink = '#1b2021'
export const mutedInk = '#4d5557'
export const rule = '#8a8f90'

export interface PdfMetadata {
  title: string
  language: Language
  /** Who hands it out. */
  author: string
  made: Date
  /** Width and height of its one page, which is then without a margin; else A4. */
  size?: readonly [width: number, height: number]
}

/** A part of a paper, for whoever has it read aloud. */
export type StructureType = 'H1' | 'H2' | 'P' | 'Figure' | 'Table'

export class PdfDocument {
  readonly doc: PDFKit.PDFDocument
  readonly #root: PDFKit.PDFStructureElement
  readonly #pieces: Buffer[] = []

  private constructor(doc: PDFKit.PDFDocument) {
    this.doc = doc
    this.doc.on('data', (piece: Buffer) => this.#pieces.push(piece))
    this.#root = this.doc.struct('Document')
    this.doc.addStructure(this.#root)
  }

  /** Loads the library with the first paper: it takes 30 MB, and many a process makes none. */
  static async begin({ title, language, author, made, size }: PdfMetadata): Promise<PdfDocument> {
    const { default: PDFDocument } = await import('pdfkit')
    const info = { Title: title, Author: author, CreationDate: made, ModDate: made, Producer: 'Estante' }
    const reading = { pdfVersion: '1.7', tagged: true, displayTitle: true, lang: locales[language] } as const
    const page = size ? { size: [...size], margin: 0 } : { size: 'A4', margin }
    const doc = new PDFDocument({ ...page, info, ...reading })
    for (const [name, weight] of Object.entries(weights)) doc.registerFont(name, await fontOf(weight))
    return new PdfDocument(doc)
  }

  /** @param alt what a picture shows */
  part(kind: StructureType, draw: () => void, alt?: string): void {
    this.#root.add(this.doc.struct(kind, alt === undefined ? {} : { alt }, draw))
  }

  /** Text from a point on, in a column; `end` puts it at the right, what is longer than one line or `high` is cut. */
  write(
    text: string,
    x: number,
    y: number,
    style: {
      size: number
      weight?: Weight
      width?: number
      end?: boolean
      colour?: string
      oneLine?: boolean
      high?: number
    },
  ) {
    const { size, weight = 'text', end = false, colour = ink } = style
    this.doc.font(weight).fontSize(size).fillColor(colour)
    const column = style.width ?? width - margin - x
    const high = style.oneLine ? size * 1.2 : style.high
    const cut = high === undefined ? {} : { height: high, ellipsis: true }
    this.doc.text(printable(text), x, y, { width: column, align: end ? 'right' : 'left', ...cut })
  }

  /** A square of black squares, with the white border that readers need. */
  qr(text: string, x: number, y: number, side: number): void {
    const { data, size } = encode(text, { border: 4 })
    const step = side / size
    const dark = data.flatMap((row, down) => row.flatMap((isDark, along) => (isDark ? [[along, down] as const] : [])))
    // A hair wider, or some screens show lines between the squares.
    for (const [along, down] of dark) this.doc.rect(x + along * step, y + down * step, step + 0.05, step + 0.05)
    this.doc.fill('#000000')
  }

  /**
   * Bars and the spaces between them in turn, beginning with a bar. @param widths in narrow bars
   * @param step width of a narrow bar
   */
  bars(widths: readonly number[], x: number, y: number, { step, high }: { step: number; high: number }): void {
    let left = x
    widths.forEach((wide, at) => {
      if (at % 2 === 0) this.doc.rect(left, y, wide * step, high)
      left += wide * step
    })
    this.doc.fill('#000000')
  }

  async bytes(): Promise<Uint8Array> {
    const whole = new Promise<Uint8Array>((resolve, reject) => {
      this.doc.once('end', () => resolve(Buffer.concat(this.#pieces)))
      this.doc.once('error', reject)
    })
    this.#root.end()
    this.doc.end()
    return whole
  }
}

/** Letters of the Latin alphabet that the fonts have; of others the one without its marks, else a question mark. */
const known = /[\x20-\x7e\u00a0-\u00ff\u0152\u0153\u2013\u2014\u2018-\u201e\u2022\u2026\u2212\u20ac\n]/

export function printable(text: string): string {
  return [...text.normalize('NFC')].map((sign) => (known.test(sign) ? sign : withoutMarks(sign))).join('')
}

function withoutMarks(sign: string): string {
  const letters = sign.normalize('NFKD').replace(/\p{M}/gu, '')
  return [...letters].every((letter) => known.test(letter)) ? letters : '?'
}
