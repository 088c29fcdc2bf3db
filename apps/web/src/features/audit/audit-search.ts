/** What the audit log was last searched for, for this browser tab alone: names and numbers stand in no address and in no history. */
import { visitValue } from '../../shell/visit-value.ts'

/** Named as on the wire; empty: everything. */
export interface AuditSearch {
  por: string
  pessoa: string
  acao: string
  assunto: string
  numero: string
  balcao: string
  origem: string
  /** ISO days, or what was typed. */
  dataIni: string
  dataFim: string
}

export const everything: AuditSearch = {
  por: '',
  pessoa: '',
  acao: '',
  assunto: '',
  numero: '',
  balcao: '',
  origem: '',
  dataIni: '',
  dataFim: '',
}

export const auditSearch = visitValue<AuditSearch>('estante-audit', parseSearch, (search) => JSON.stringify(search))

function parseSearch(stored: string | null): AuditSearch {
  try {
    const known = JSON.parse(stored ?? '') as Partial<Record<string, unknown>>
    const entries = Object.keys(everything).map((name) => [name, typeof known[name] === 'string' ? known[name] : ''])
    return Object.fromEntries(entries) as AuditSearch
  } catch {
    return everything
  }
}
