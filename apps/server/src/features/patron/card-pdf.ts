/** The library card as PDF, in the size of a bank card (ISO/IEC 7810 ID-1: 85.6 × 54 mm), to be printed and cut out. */
import { code128Bars, quietZone } from '@estante/domain/patron/code-128'
import { interpolate } from '../../i18n/interpolate.ts'
import type { Language } from '../../i18n/language.ts'
import { locales } from '../../i18n/locales.ts'
import { pdfMessages } from '../../i18n/pdf-messages.ts'
import { mutedInk, PdfDocument } from '../../pdf/pdf-document.ts'

export interface LibraryCard {
  name: string
  code: string
  category: string
  /** "2027-05-30"; null: without an end. */
  validUntil: string | null
  institution: string
  /** Empty: none. */
  library: string
}

const millimetre = 72 / 25.4
const size = [85.6 * millimetre, 54 * millimetre] as const
const edge = 11
const inner = size[0] - 2 * edge
const qrSide = 66
const bars = { y: 99, high: 36, widest: 1.7 }

export async function cardPdf(
  card: LibraryCard,
  { language, made }: { language: Language; made: Date },
): Promise<Uint8Array> {
  const words = pdfMessages(language).libraryCard
  const pdf = await PdfDocument.begin({ title: words.title, language, author: card.institution, made, size })
  const column = inner - qrSide - 6
  pdf.part('P', () =>
    pdf.write(card.institution, edge, 11, { size: 7.5, width: column, colour: mutedInk, oneLine: true }),
  )
  pdf.part('H1', () => pdf.write(card.name, edge, 25, { size: 11, weight: 'bold', width: column, high: 34 }))
  const lines = [card.category, validity(card.validUntil, words, language), card.library]
  lines.forEach((line, at) => {
    pdf.part('P', () => pdf.write(line, edge, 60 + at * 10.5, { size: 7.5, width: column, oneLine: true }))
  })
  pdf.part('Figure', () => pdf.qr(card.code, size[0] - edge - qrSide + 5, 8, qrSide), words.qrCode)
  drawBars(pdf, card.code, words.barCode)
  pdf.part('P', () => pdf.write(card.code, edge, bars.y + bars.high + 2, { size: 8, width: inner, oneLine: true }))
  return pdf.bytes()
}

/** As wide as there is room; a code with signs that no bar code has is on the QR code alone. */
function drawBars(pdf: PdfDocument, code: string, words: string): void {
  const widths = code128Bars(code)
  if (!widths) return
  const modules = widths.reduce((sum, wide) => sum + wide, 0)
  const step = Math.min(bars.widest, size[0] / (modules + 2 * quietZone))
  const x = Math.max(quietZone * step, edge)
  pdf.part('Figure', () => pdf.bars(widths, x, bars.y, { step, high: bars.high }), `${words}: ${code}`)
}

function validity(day: string | null, words: ReturnType<typeof pdfMessages>['libraryCard'], language: Language) {
  if (day === null) return words.noEnd
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone: 'UTC' })
  return interpolate(words.validUntil, { day: format.format(new Date(`${day}T00:00:00Z`)) })
}
