/** Signs for the ends of shelves as PDF, an A5 page for each: which call numbers stand there, and a QR code to see them. */
import { interpolate } from '../../i18n/interpolate.ts'
import type { Language } from '../../i18n/language.ts'
import { pdfMessages } from '../../i18n/pdf-messages.ts'
import { mutedInk, PdfDocument } from '../../pdf/pdf-document.ts'

export interface ShelfSign {
  /** Call numbers: "869.3 A848d". */
  first: string
  last: string
  /** Of the list of call numbers, beginning here. */
  address: string
}

const a5 = [419.53, 595.28] as const
const edge = 36
const inner = a5[0] - 2 * edge
const qrSide = 210

/** @param place the library's name, or the institution's for all of them */
export async function shelfSignsPdf(
  signs: readonly ShelfSign[],
  place: string,
  { language, made }: { language: Language; made: Date },
): Promise<Uint8Array> {
  const words = pdfMessages(language).shelfSign
  const pdf = await PdfDocument.begin({ title: words.title, language, author: place, made, size: a5 })
  signs.forEach(({ first, last, address }, at) => {
    if (at > 0) pdf.doc.addPage({ size: [...a5], margin: 0 })
    pdf.part('P', () => pdf.write(place, edge, edge, { size: 13, width: inner, colour: mutedInk, oneLine: true }))
    pdf.part('H1', () => {
      const size = largest(pdf, [first, last])
      pdf.write(first, edge, 92, { size, weight: 'bold', width: inner, oneLine: true })
      if (last === first) return
      pdf.write(words.to, edge, 92 + size * 1.35, { size: 15, width: inner, colour: mutedInk, oneLine: true })
      pdf.write(last, edge, 92 + size * 1.35 + 26, { size, weight: 'bold', width: inner, oneLine: true })
    })
    const y = a5[1] - edge - qrSide - 44
    pdf.part(
      'Figure',
      () => {
        pdf.qr(address, (a5[0] - qrSide) / 2, y, qrSide)
        pdf.doc.link((a5[0] - qrSide) / 2, y, qrSide, qrSide, address)
      },
      interpolate(words.qrCode, { first, last }),
    )
    pdf.part('P', () => pdf.write(words.caption, edge, y + qrSide + 8, { size: 13, width: inner, high: 40 }))
  })
  return pdf.bytes()
}

/** Letters as large as the longer of both lines allows: read from the aisle. */
function largest({ doc }: PdfDocument, lines: readonly string[]): number {
  doc.font('bold').fontSize(100)
  const widest = Math.max(...lines.map((line) => doc.widthOfString(line)))
  return Math.min(64, (inner / widest) * 98)
}
