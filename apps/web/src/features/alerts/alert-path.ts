import type { WireAlert } from '@estante/contract/alerts.shapes'
import { paths, titlePath } from '../../paths.ts'

/** The page on which the patron acts on an alert; undefined: it only tells. */
export function alertPath({ tipo, codAcervo }: Pick<WireAlert, 'tipo' | 'codAcervo'>): string | undefined {
  if (tipo === 'hold-ready') return paths.holds
  if (tipo === 'due-soon' || tipo === 'overdue') return paths.loans
  if (tipo === 'loan-request-available' || tipo === 'loan-request-brought') return paths.loanRequests
  if (tipo === 'request-changed' || tipo === 'request-message') return paths.requests
  if (tipo === 'suggestion-changed') return paths.suggestions
  if (tipo === 'profile-news') return paths.interests
  if (codAcervo === '') return undefined
  return titlePath(codAcervo, tipo === 'issue-received' ? 'colecao-kardex' : undefined)
}
