import type { WirePayment } from '@estante/contract/till.shapes'
import { localMoment } from '../desk/local-moment.ts'
import type { Taking } from './store/receipts.ts'

/** @param nameOf an actor of the audit log */
export function presentTaking(
  { id, number, at, person, receivedBy, method, note, cents, isRefund, undone }: Taking,
  nameOf: (actor: string) => string,
  zone: string,
): WirePayment {
  return {
    codigo: String(id),
    numero: number,
    momento: localMoment(at, zone),
    pessoa: person,
    atendente: nameOf(receivedBy),
    forma: method,
    observacao: note,
    valor_centavos: cents,
    ...(isRefund && { devolucao: true as const }),
    ...(undone && {
      desfeito: { momento: localMoment(undone.at, zone), atendente: nameOf(undone.by), motivo: undone.reason },
    }),
  }
}
