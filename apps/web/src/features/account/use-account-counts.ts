import { isTolerated } from '@estante/domain/circulation/tolerated-debt'
import { useCall } from '../../api/use-call.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useAlertCount } from '../alerts/use-alert-count.ts'
import type { AccountPageLink } from './account-sections.ts'

/** Counts beside section names: "6", "R$ 8,50"; none for zero. */
export type AccountCounts = Partial<Record<AccountPageLink['name'], { text: string; isTooMuch?: boolean }>>

/** Loans, holds, debts and requests that the library answered of whoever is signed in, counted by the server: asked for with each section. */
export function useAccountCounts(isSignedIn: boolean): AccountCounts {
  const { money, number } = useFormat()
  const start = useCall('loans.start', { enabled: isSignedIn }).data?.answer
  const unread = useAlertCount(isSignedIn)
  if (!start) return {}
  const { emprestimos: loans, reservas: holds, debitos_centavos: debts, solicitacoes: answered } = start.numeros
  const debt = start.pendencias.find(({ tipo }) => tipo === 'debito')
  return {
    ...(loans > 0 && { loans: { text: number(loans) } }),
    ...(answered > 0 && { requests: { text: number(answered) } }),
    ...(unread > 0 && { alerts: { text: number(unread) } }),
    ...(holds > 0 && { holds: { text: number(holds) } }),
    ...(debts > 0 && {
      debts: { text: money(debts, start.moeda), isTooMuch: !isTolerated(debts, debt?.tolerado_centavos ?? 0) },
    }),
  }
}
