import type { AnswerOf } from '@estante/contract/shapes'
import { actorOf } from '../../database/audit-log.ts'
import type { ReadingHandler, WritingHandler } from '../../http/call-handler.ts'
import { localMoment } from '../desk/local-moment.ts'
import { closeTill, openTill } from './close-till.ts'
import { presentTaking } from './present-taking.ts'
import { readTakings, sumTakings, takenCents } from './read-takings.ts'

export const showTill: ReadingHandler<'till.show'> = async (db, { query, now }): Promise<AnswerOf<'till.show'>> => {
  const zone = now.timeZoneId
  const day = query.dia ?? now.toPlainDate().toString()
  const read = await readTakings(db, Number(query.biblioteca), day, zone)
  const { open, takings, closed, nameOf, leftCents } = read
  return {
    dia_iso: day,
    ...(open && {
      aberto: {
        codigo: String(open.id),
        momento: localMoment(open.openedAt, zone),
        atendente: nameOf(open.openedBy),
        abertura_centavos: open.openingCents,
        esperado_centavos: open.expectedCents,
      },
    }),
    ficou_centavos: leftCents,
    somas: sumTakings(read).map(({ attendant, method, count, cents }) => ({
      atendente: attendant,
      forma: method,
      pagamentos: count,
      valor_centavos: cents,
    })),
    total_centavos: takenCents(read),
    pagamentos: takings.map((taking) => presentTaking(taking, nameOf, zone)),
    fechados: closed.flatMap(({ id, openingCents, closing }) =>
      closing === null
        ? []
        : {
            codigo: String(id),
            momento: localMoment(closing.at, zone),
            atendente: nameOf(closing.by),
            abertura_centavos: openingCents,
            esperado_centavos: closing.expectedCents,
            contado_centavos: closing.countedCents,
            diferenca_centavos: closing.countedCents - closing.expectedCents,
            fica_centavos: closing.leftCents,
            observacao: closing.note,
          },
    ),
  }
}

export const open: WritingHandler<'till.open'> = async (tx, { body, caller, now }) => {
  const at = { libraryId: Number(body.biblioteca), openingCents: body.valor_centavos, actor: actorOf(caller) }
  await openTill(tx, at, now)
  return {}
}

export const close: WritingHandler<'till.close'> = async (tx, { body, caller, now }) => {
  const closing = {
    libraryId: Number(body.biblioteca),
    till: Number(body.caixa),
    shownCents: body.esperado_centavos,
    countedCents: body.contado_centavos,
    leftCents: body.fica_centavos,
    note: body.observacao?.trim() || undefined,
    actor: actorOf(caller),
  }
  const { expectedCents, differenceCents } = await closeTill(tx, closing, now)
  return { esperado_centavos: expectedCents, diferenca_centavos: differenceCents }
}
