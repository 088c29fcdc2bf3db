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

export function readNetworkAddress(params: URLSearchParams): NetworkAddress {
  const page = Number(params.get('page') ?? '1')
  const institution = params.get('instituicao') ?? ''
  return {
    words: (params.get('q') ?? '').trim(),
    institution: /^\d{1,10}$/.test(institution) ? institution : '',
    page: Number.isInteger(page) && page >= 1 && page <= mostPages ? page : 1,
  }
}

/** What `readNetworkAddress` reads, without what is not asked; empty for the start of the network catalogue. */
export function writeNetworkAddress({ words, institution, page }: NetworkAddress): URLSearchParams {
  const params = new URLSearchParams()
  if (words !== '') params.set('q', words)
  if (institution !== '') params.set('instituicao', institution)
  if (page > 1) params.set('page', String(page))
  return params
}

/** What `GET /api/rede-pergamum/consulta` is asked. */
export function networkQuery({ words, institution, page }: NetworkAddress): URLSearchParams {
  const query = new URLSearchParams({ termo_pesquisa: words, page: String(page), perPage: String(perPage) })
  if (institution !== '') query.set('B', institution)
  return query
}

export function lastPage(total: number): number {
  return Math.min(mostPages, Math.ceil(total / perPage))
}
