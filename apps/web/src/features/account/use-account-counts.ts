import { isTolerated } from '@estante/domain/circulation/tolerated-debt'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useFormat } from '../../i18n/use-format.ts'
import type { AccountPageLink } from './account-sections.ts'

/** What stands beside the name of a section: "6", "R$ 8,50". Nothing where there is nothing. */
export type AccountCounts = Partial<Record<AccountPageLink['name'], { text: string; isTooMuch?: boolean }>>

/**
 * Loans, holds and debts of whoever is signed in, counted by the server: asked for with each section, and again after
 * whatever is changed in one, since a renewal can start a debt and a loan can end a hold.
 */
export function useAccountCounts(isSignedIn: boolean): AccountCounts {
  const { money, number } = useFormat()
  const queries = useQueryClient()
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return
        // A section that asks by itself is not made to wait for a second answer.
        void queries.invalidateQueries({ queryKey: ['loans.start'] }, { cancelRefetch: false })
      }),
    [queries],
  )
  const start = useCall('loans.start', { enabled: isSignedIn }).data?.answer
  if (!start) return {}
  const { emprestimos: loans, reservas: holds, debitos_centavos: debts } = start.numeros
  const debt = start.pendencias.find(({ tipo }) => tipo === 'debito')
  return {
    ...(loans > 0 && { loans: { text: number(loans) } }),
    ...(holds > 0 && { holds: { text: number(holds) } }),
    ...(debts > 0 && {
      debts: { text: money(debts, start.moeda), isTooMuch: !isTolerated(debts, debt?.tolerado_centavos ?? 0) },
    }),
  }
}
