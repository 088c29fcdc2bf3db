import { useInstitution } from '../../shell/use-institution.ts'
import { captchaActivity } from '../session/use-session.ts'

/** What the institution decided about its login. */
export interface LoginOptions {
  /** What it calls the user name; empty: it has no word of its own. */
  label: string
  message: string
  /** How to ask for help. */
  support: string
  /** A new password can be asked for. */
  recovers: boolean
  /** The identifier is asked for alone: it may belong to several people, or to the provider of a single sign-on. */
  identifierFirst: boolean
  multiPerson: boolean
  singleSignOn: boolean
  separator: string
  categories: ReadonlyArray<{ valor: string; rotulo: string }>
  captcha: boolean
  destination: string
}

export function useLoginOptions(): LoginOptions {
  const { institution, hasActivity } = useInstitution()
  const { usaOIDC, login_de_varias_pessoas: multiPerson, p } = institution
  return {
    label: institution.denominacao_login,
    message: institution.msg_login,
    support: institution.msg_suporte_consulta,
    recovers: p.__md_aut === '2' && p.__md_crypt === '4',
    identifierFirst: usaOIDC || multiPerson,
    multiPerson,
    singleSignOn: usaOIDC,
    separator: institution.separador_login,
    categories: institution.categorias,
    captcha: hasActivity(captchaActivity),
    destination: institution.destino_padrao_login_catalogo,
  }
}
