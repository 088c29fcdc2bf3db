/** A receipt as PDF for the paper of slip printers: 80 mm wide, as long as what it says. */
import type { AnswerOf } from '@estante/contract/shapes'
import { writtenTime } from '@estante/domain/common/written-time'
import { formatDayOfYear } from '../../i18n/format-day.ts'
import { formatMoney } from '../../i18n/format-money.ts'
import type { Language } from '../../i18n/language.ts'
import { pdfMessages } from '../../i18n/pdf-messages.ts'
import { PdfDocument, rule } from '../../pdf/pdf-document.ts'

type Receipt = AnswerOf<'till.receipt'>

const millimetre = 72 / 25.4
const width = 80 * millimetre
/** Printers leave about 4 mm white at either side. */
const edge = 5 * millimetre
const inner = width - 2 * edge
const sumWidth = 62

interface Line {
  text: string
  size?: number
  bold?: boolean
  /** Written at the right of it. */
  sum?: string
  isTitle?: boolean
  /** A rule above it. */
  ruled?: boolean
}

export async function receiptPdf(
  receipt: Receipt,
  { language, made }: { language: Language; made: Date },
): Promise<Uint8Array> {
  const title = titleOf(receipt, language)
  const lines = linesOf(receipt, language)
  const heights = await measure(lines)
  const length = 2 * edge + heights.reduce((sum, high) => sum + high, 0)
  const pdf = await PdfDocument.begin({ title, language, author: receipt.instituicao, made, size: [width, length] })
  let y = edge
  lines.forEach((line, at) => {
    draw(pdf, line, y)
    y += heights[at]!
  })
  return pdf.bytes()
}

function titleOf({ numero, devolucao }: Receipt, language: Language): string {
  const words = pdfMessages(language).receipt
  return `${devolucao ? words.refund : words.title} ${numero}`
}

function linesOf(receipt: Receipt, language: Language): Line[] {
  const words = pdfMessages(language).receipt
  const money = (cents: number) => formatMoney(language, cents, receipt.moeda)
  const moment = (at: string) =>
    `${formatDayOfYear(at.slice(0, 10), language)} ${writtenTime(at.slice(11, 16), language)}`
  const told: (Line | false)[] = [
    { text: receipt.instituicao, bold: true, size: 10 },
    { text: receipt.biblioteca },
    receipt.endereco !== '' && { text: receipt.endereco, size: 8 },
    receipt.telefone !== '' && { text: receipt.telefone, size: 8 },
    { text: titleOf(receipt, language), bold: true, size: 10, isTitle: true, ruled: true },
    receipt.desfeito !== undefined && { text: [words.void, moment(receipt.desfeito.momento)].join(' · '), bold: true },
    receipt.segunda_via && { text: words.secondCopy, bold: true },
    { text: moment(receipt.momento) },
    { text: `${receipt.pessoa} (${receipt.usuario_mascarado})` },
    ...receipt.debitos.map(({ descricao, tipo, biblioteca, valor_centavos }, at) => ({
      text: `${descricao || words.kinds[tipo]} · ${biblioteca}`,
      sum: money(valor_centavos),
      ruled: at === 0,
    })),
    { text: words.total, sum: money(receipt.valor_centavos), bold: true, size: 11, ruled: true },
    { text: [words.methods[receipt.forma], receipt.observacao].filter(Boolean).join(' · ') },
    receipt.atendente !== '' && { text: [words.attendant, receipt.atendente].join(': '), size: 8, ruled: true },
  ]
  return told.filter((line) => line !== false)
}

const gap = 3
const ruleGap = 7

/** Heights on a sheet of its own, since the length of the slip must be known before it begins. */
async function measure(lines: readonly Line[]): Promise<number[]> {
  const sheet = await PdfDocument.begin({
    title: '',
    language: 'pt',
    author: '',
    made: new Date(0),
    size: [width, 1000],
  })
  return lines.map(({ text, size = 9, bold, sum, ruled }) => {
    sheet.doc.font(bold ? 'bold' : 'text').fontSize(size)
    const high = sheet.doc.heightOfString(text, { width: sum === undefined ? inner : inner - sumWidth })
    return high + gap + (ruled ? ruleGap : 0)
  })
}

function draw(pdf: PdfDocument, { text, size = 9, bold, sum, isTitle, ruled }: Line, top: number): void {
  const y = ruled ? top + ruleGap : top
  if (ruled) {
    const at = top + ruleGap / 2 - gap / 2
    pdf.doc
      .lineWidth(0.5)
      .moveTo(edge, at)
      .lineTo(width - edge, at)
      .stroke(rule)
  }
  const weight = bold ? 'bold' : 'text'
  pdf.part(isTitle ? 'H1' : 'P', () => {
    pdf.write(text, edge, y, { size, weight, width: sum === undefined ? inner : inner - sumWidth })
    if (sum !== undefined)
      pdf.write(sum, width - edge - sumWidth, y, { size, weight, width: sumWidth, end: true, oneLine: true })
  })
}
