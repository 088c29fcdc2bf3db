/** The address of a search of the network: "/rede?q=machado&instituicao=2&page=3". */
export interface NetworkAddress {
  words: string
  /** Its number; empty: all. */
  institution: string
  /** From 1. */
  page: number
}

const perPage = 20
/** Further pages are not asked for: nobody reads them. */
const mostPages = 50

export function readNetworkAddress(search: string): NetworkAddress {
  const params = new URLSearchParams(search)
  const page = Number(params.get('page') ?? '1')
  const institution = params.get('instituicao') ?? ''
  return {
    words: (params.get('q') ?? '').trim(),
    institution: /^\d{1,10}$/.test(institution) ? institution : '',
    page: Number.isInteger(page) && page >= 1 && page <= mostPages ? page : 1,
  }
}

export function networkQuery({ words, institution, page }: NetworkAddress): URLSearchParams {
  const query = new URLSearchParams({ termo_pesquisa: words, page: String(page), perPage: String(perPage) })
  if (institution !== '') query.set('B', institution)
  return query
}

export function lastPage(total: number): number {
  return Math.min(mostPages, Math.ceil(total / perPage))
}
