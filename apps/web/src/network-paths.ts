/** Addresses of the network catalogue, and of the form by which a patron asks for what it has. */
import { writeNetworkAddress } from '@estante/domain/search/network-address'
import { requestPath } from './paths.ts'

/** The network catalogue: its start, or a search. */
export function networkPath({ words = '', institution = '', page = 1 } = {}): string {
  const query = writeNetworkAddress({ words, institution, page })
  return query.size === 0 ? '/rede' : `/rede?${query}`
}

/** A title of another institution. */
export function networkTitlePath(id: string): string {
  return `/rede/${encodeURIComponent(id)}`
}

/** The form of an interlibrary loan with fields filled in, by the names of the wire. */
export function interlibraryPath(fields: Readonly<Record<string, string>>): string {
  return `${requestPath('emprestimo-inter-bibliotecas')}?${new URLSearchParams(fields)}`
}
