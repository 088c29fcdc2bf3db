/**
 * The catalogue card as PDF: on A4 in a frame of 12.5 by 7.5 cm, in the lower part of the page, as it is printed on the
 * back of a thesis's title page. Long cards are set smaller; one that is longer still gets a higher frame.
 */
import { type CardWords, type ComposedCard, composeCard } from '@estante/domain/requests/card/compose-card'
import type { RequestValues } from '@estante/domain/requests/fields'
import type { Language } from '../../i18n/language.ts'
import { pdfMessages } from '../../i18n/pdf-messages.ts'
import { PdfDocument, printable, width } from '../../pdf/pdf-document.ts'

const centimetre = 72 / 2.54
const frame = { width: 12.5 * centimetre, height: 7.5 * centimetre, bottom: 760 }
const padding = 12
const numberWidth = 48
const sizes = [9, 8.5, 8, 7.5, 7, 6.5]

interface CardMetadata {
  language: Language
  institution: string
  made: Date
}

export async function cardPdf(
  values: RequestValues,
  { language, institution, made }: CardMetadata,
): Promise<Uint8Array> {
  const words = pdfMessages(language).card
  const card = composeCard(values, words satisfies CardWords)
  const pdf = await PdfDocument.begin({ title: words.name, language, author: institution, made })
  const { size, height } = fit(pdf, card)
  const left = (width - frame.width) / 2
  const top = frame.bottom - height
  pdf.part('H1', () => pdf.write(words.heading, left, top - 20, { size: 9, weight: 'bold', width: frame.width }))
  pdf.doc.lineWidth(0.8).rect(left, top, frame.width, height).stroke('#000000')
  drawEntry(pdf, card, { left: left + padding, top: top + padding, size })
  if (card.classification !== '') {
    const place = { size, width: frame.width - 2 * padding, end: true }
    pdf.part('P', () => pdf.write(card.classification, left + padding, top + height - padding - size * 1.4, place))
  }
  const footer = `${words.author} ${institution}.`
  pdf.part('P', () => pdf.write(footer, left, frame.bottom + 8, { size: 8, width: frame.width }))
  return pdf.bytes()
}

/** The largest size at which the card fits its frame; else the smallest, and the height that it needs. */
function fit(pdf: PdfDocument, card: ComposedCard): { size: number; height: number } {
  const heightAt = (size: number) => {
    pdf.doc.font('text').fontSize(size)
    const column = frame.width - 2 * padding - numberWidth
    const lines = entryOf(card).map((line) => pdf.doc.heightOfString(printable(line), { width: column }) + 3)
    return lines.reduce((sum, line) => sum + line, 0) + 2 * padding + size * 2
  }
  const size = sizes.find((one) => heightAt(one) <= frame.height) ?? sizes.at(-1)!
  return { size, height: Math.max(frame.height, heightAt(size)) }
}

function entryOf({ heading, description, notes, tracings }: ComposedCard): string[] {
  return [heading, ...description, ...notes, tracings].filter((line) => line !== '')
}

function drawEntry(
  pdf: PdfDocument,
  card: ComposedCard,
  { left, top, size }: { left: number; top: number; size: number },
) {
  pdf.part('P', () => pdf.write(card.cutter, left, top, { size, width: numberWidth }))
  const column = frame.width - 2 * padding - numberWidth
  let y = top
  for (const line of entryOf(card)) {
    pdf.part('P', () => pdf.write(line, left + numberWidth, y, { size, width: column }))
    y = pdf.doc.y + 3
  }
}
