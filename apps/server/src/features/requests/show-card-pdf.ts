import { institutionName } from '../../database/institution.ts'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { limitCostlyCall } from '../circulation/limit-costly-calls.ts'
import { cardPdf } from './card-pdf.ts'
import { findOwn } from './find-own.ts'

/** Only requests for a card have one. */
export const showCardPdf: ReadingHandler<'requests.card_pdf'> = async (db, request, ctx) => {
  const { params, caller, language, now } = request
  const { kind, values, id } = await findOwn(db, params.id, caller)
  if (kind !== 'catalogue-card') refuse('requests.not_found')
  await ctx.database.transact((tx) => limitCostlyCall(tx, 'paper', caller.patron, now.toInstant()))
  const made = new Date(now.epochMilliseconds)
  const bytes = await cardPdf(values, { language, institution: await institutionName(db), made })
  return { bytes, type: 'application/pdf', saveAs: `ficha-catalografica-${id}.pdf` }
}
