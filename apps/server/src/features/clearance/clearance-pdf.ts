/** The clearance as PDF: one page in the reader's language, with its code and the address that confirms it. */
import { webAddress } from '@estante/domain/common/web-address'
import type { Reader } from '../../database/database.ts'
import { institutionName } from '../../database/institution.ts'
import type { AppContext } from '../../http/call-handler.ts'
import { formatDayOfYear } from '../../i18n/format-day.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import type { Language } from '../../i18n/language.ts'
import { pdfMessages } from '../../i18n/pdf-messages.ts'
import { margin, mutedInk, PdfDocument, rule, width } from '../../pdf/pdf-document.ts'
import { readSetting } from '../institution/settings.ts'
import { type StoredClearance, shownCode } from './store.ts'

/** @param username of the patron's account */
export async function clearancePdf(
  db: Reader,
  ctx: Pick<AppContext, 'publicUrl'>,
  clearance: StoredClearance,
  { language, username, made }: { language: Language; username: string; made: Date },
): Promise<Uint8Array> {
  const institution = await institutionName(db)
  const words = pdfMessages(language).clearance
  const day = formatDayOfYear(clearance.day, language)
  const place = clearance.libraryId === null ? words.everywhere : clearance.library
  const details = { name: clearance.name, username, institution, place, day, code: shownCode(clearance.code) }
  const say = (sentence: string) => interpolate(sentence, details)
  const pdf = await PdfDocument.begin({ title: say(words.title), language, author: institution, made })
  pdf.part('P', () => pdf.write(institution, margin, 72, { size: 12, colour: mutedInk }))
  pdf.part('H1', () => pdf.write(say(words.title), margin, 100, { size: 26, weight: 'bold' }))
  let y = 168
  for (const sentence of words.sentences) {
    pdf.part('P', () => pdf.write(say(sentence), margin, y, { size: 13, width: width - 2 * margin }))
    y = pdf.doc.y + 14
  }
  confirmation(pdf, y + 30, say, words, await addressOf(db, ctx, details.code))
  return pdf.bytes()
}

type Words = ReturnType<typeof pdfMessages>['clearance']

function confirmation(
  pdf: PdfDocument,
  y: number,
  say: (text: string) => string,
  words: Words,
  address?: string,
): void {
  pdf.doc
    .lineWidth(0.6)
    .moveTo(margin, y)
    .lineTo(width - margin, y)
    .stroke(rule)
  const side = 108
  const x = address === undefined ? margin : margin + side + 12
  if (address !== undefined) pdf.part('Figure', () => pdf.qr(address, margin - 8, y + 14, side), words.picture)
  pdf.part('H2', () => pdf.write(words.confirm, x, y + 22, { size: 13, weight: 'bold' }))
  pdf.part('P', () => {
    pdf.write(say('{code}'), x, y + 44, { size: 13 })
    pdf.write(address ?? words.where, x, y + 66, { size: 10, colour: mutedInk })
  })
}

/** The confirmation page; undefined when the public address is unknown. */
async function addressOf(
  db: Reader,
  { publicUrl: address }: Pick<AppContext, 'publicUrl'>,
  code: string,
): Promise<string | undefined> {
  const own = address ?? webAddress((await readSetting(db, 'web.address')) ?? '')
  return URL.canParse(own) ? `${new URL(own).origin}/nada-consta/${code}` : undefined
}
