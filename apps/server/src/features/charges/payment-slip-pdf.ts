/**
 * The payment slip: a GRU Simples in the Treasury's form, in Portuguese, since banks read it. It has a bar code only
 * when the institution's unit code and the payer's CPF are known: an invented one would be worse than none.
 */
import { gruBarCode, typedLine } from '@estante/domain/charges/gru-bar-code'
import { interleavedBars } from '../../pdf/interleaved.ts'
import { margin, mutedInk, PdfDocument, rule, width } from '../../pdf/pdf-document.ts'
import type { GruSettings } from './payment-settings.ts'

export interface PaymentSlipFacts {
  gru: GruSettings
  institution: string
  library: string
  /** Digits only. */
  reference: string
  cents: number
  payer: { name: string; cpf: string }
  reasons: readonly string[]
  /** "03/2026" */
  period: string
  /** "15/03/2026" */
  due: string
  made: Date
  /** The PIX code beside it. */
  pix?: string
}

const right = 380
const boxWidth = width - margin - right
const row = 30

export async function paymentSlipPdf(facts: PaymentSlipFacts): Promise<Uint8Array> {
  const { gru, cents, payer, institution, made } = facts
  const pdf = await PdfDocument.begin({
    title: `GRU Simples ${facts.reference}`,
    language: 'pt',
    author: institution,
    made,
  })
  const top = drawHead(pdf)
  const bottom = drawGrid(pdf, facts, top)
  const code = gruBarCode({ cents, collectionCode: gru.collectionCode, unitCode: gru.unitCode, payer: payer.cpf })
  const after = code === undefined ? drawMissingBarCode(pdf, bottom) : drawBarCode(pdf, code, bottom)
  if (facts.pix !== undefined) drawPix(pdf, facts.pix, after + 28)
  return pdf.bytes()
}

function drawHead(pdf: PdfDocument): number {
  pdf.part('H1', () => {
    pdf.write('MINISTÉRIO DA FAZENDA', margin, 56, { size: 9, colour: mutedInk })
    pdf.write('SECRETARIA DO TESOURO NACIONAL', margin, 69, { size: 9, colour: mutedInk })
    pdf.write('Guia de Recolhimento da União – GRU', margin, 84, { size: 15, weight: 'bold' })
  })
  return 114
}

/** Draws the boxes of the form: payer and purpose at the left, numbers at the right. @returns the lower edge */
function drawGrid(pdf: PdfDocument, facts: PaymentSlipFacts, top: number): number {
  const { gru, payer, cents } = facts
  const sum = money(cents)
  const boxes: [label: string, value: string][] = [
    ['Código de Recolhimento', gru.collectionCode],
    ['Número de Referência', facts.reference],
    ['Competência', facts.period],
    ['Vencimento', facts.due],
    ['CNPJ ou CPF do Contribuinte', cpfOf(payer.cpf)],
    ['UG / Gestão', `${gru.ug} / ${gru.gestao}`],
    ['(=) Valor do Principal', sum],
    ['(–) Desconto/Abatimento', ''],
    ['(–) Outras deduções', ''],
    ['(+) Mora / Multa', ''],
    ['(+) Juros / Encargos', ''],
    ['(+) Outros Acréscimos', ''],
    ['(=) Valor Total', sum],
  ]
  boxes.forEach(([label, value], at) => {
    drawBox(pdf, { label, value, x: right, y: top + at * row, width: boxWidth, end: true })
  })
  const left = right - margin
  drawBox(pdf, { label: 'Nome do Contribuinte / Recolhedor', value: payer.name, x: margin, y: top, width: left })
  const unit = gru.unitName === '' ? facts.institution : gru.unitName
  drawBox(pdf, { label: 'Nome da Unidade Favorecida', value: unit, x: margin, y: top + row, width: left })
  instructions(pdf, facts, top + 2 * row, left, (boxes.length - 2) * row)
  return top + boxes.length * row
}

interface Box {
  label: string
  value: string
  x: number
  y: number
  width: number
  end?: boolean
}

function drawBox(pdf: PdfDocument, { label, value, x, y, width: wide, end = false }: Box): void {
  frame(pdf, x, y, wide, row)
  pdf.part('P', () => {
    pdf.write(label, x + 4, y + 2, { size: 6.5, colour: mutedInk, width: wide - 8 })
    pdf.write(value, x + 4, y + 13, { size: 9.5, width: wide - 8, end, oneLine: true })
  })
}

function instructions(pdf: PdfDocument, facts: PaymentSlipFacts, y: number, wide: number, height: number): void {
  frame(pdf, margin, y, wide, height)
  const lines = [
    `${facts.library}: débitos da biblioteca.`,
    ...facts.reasons.slice(0, 8).map((reason) => `• ${shortenedReason(reason)}`),
    ...(facts.reasons.length > 8 ? [`• e mais ${facts.reasons.length - 8}`] : []),
    ...(facts.gru.instructions === '' ? [] : [facts.gru.instructions]),
  ]
  pdf.part('P', () => {
    pdf.write(
      'Instruções: as informações inseridas nesta guia são de exclusiva responsabilidade do contribuinte.',
      margin + 4,
      y + 4,
      { size: 6.5, colour: mutedInk, width: wide - 8 },
    )
    pdf.write(lines.join('\n'), margin + 4, y + 20, { size: 9, width: wide - 8, high: height - 20 - 48 })
    pdf.write('GRU SIMPLES', margin + 4, y + height - 46, { size: 12, weight: 'bold', width: wide - 8 })
    pdf.write('Pagamento exclusivo no Banco do Brasil S.A.', margin + 4, y + height - 26, {
      size: 9,
      width: wide - 8,
    })
  })
}

/** A long title is shortened in its middle, because the number of late days follows it. */
function shortenedReason(reason: string): string {
  const [start, end] = [44, 22]
  return reason.length <= start + end ? reason : `${reason.slice(0, start)}…${reason.slice(-end)}`
}

function frame(pdf: PdfDocument, x: number, y: number, wide: number, high: number): void {
  pdf.doc.lineWidth(0.6).rect(x, y, wide, high).stroke(rule)
}

function drawMissingBarCode(pdf: PdfDocument, y: number): number {
  const text =
    'Esta guia não tem código de barras. Para pagá-la, informe os dados acima no Banco do Brasil (GRU Simples) ou use o PIX.'
  pdf.part('P', () => pdf.write(text, margin, y + 12, { size: 8.5, colour: mutedInk }))
  return y + 36
}

function drawBarCode(pdf: PdfDocument, code: string, y: number): number {
  pdf.part('P', () => pdf.write(typedLine(code), margin, y + 12, { size: 11, weight: 'bold' }))
  // FEBRABAN's size: 103 mm wide, 13 mm high.
  const draw = () => pdf.bars(interleavedBars(code), margin, y + 32, { step: 0.81, high: 37 })
  pdf.part('Figure', draw, `Código de barras: ${typedLine(code)}`)
  return y + 72
}

function drawPix(pdf: PdfDocument, pix: string, y: number): void {
  const side = 104
  pdf.part('Figure', () => pdf.qr(pix, margin - 6, y, side), 'Código QR do PIX')
  const x = margin + side + 10
  pdf.part('H2', () => pdf.write('Ou pague com PIX', x, y + 6, { size: 12, weight: 'bold' }))
  pdf.part('P', () => {
    const how = 'Aponte a câmera do aplicativo do banco. O código para copiar está na página “Débitos” do catálogo.'
    pdf.write(how, x, y + 26, { size: 9 })
    pdf.write('A biblioteca confirma o pagamento depois de receber.', x, y + 54, { size: 9 })
  })
}

function money(cents: number): string {
  return new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }).format(cents / 100)
}

/** "529.982.247-25"; empty when unknown. */
function cpfOf(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
}
