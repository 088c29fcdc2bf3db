/**
 * A library may have a self-service machine of its own with a page to sign in at. The button that opens it is offered
 * while the institution has switched it on and has a web address; that address says for whom and in which language.
 */
import { webAddress } from '../common/web-address.ts'

export interface SelfService {
  enabled: boolean
  /** The institution's web address. */
  base: string
  company: string
  /** Empty: the reader chooses there. */
  library: string
  /** 5 en, 3 es, 1 pt. */
  language: string
  authentication: string
}

/** Where to sign in; undefined where self-service is not offered. */
export function selfServiceAddress({ enabled, base, ...codes }: SelfService): string | undefined {
  const address = webAddress(base)
  if (!enabled || address === '') return undefined
  const query = new URLSearchParams({ codEmpresa: codes.company, idioma: codes.language })
  if (codes.library !== '') query.set('codBiblioteca', codes.library)
  if (codes.authentication !== '') query.set('autenticacao', codes.authentication)
  return `${address.replace(/\/+$/, '')}/autoatendimento/login?${query}`
}
