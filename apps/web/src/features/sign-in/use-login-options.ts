import { useInstitution } from '../../shell/use-institution.ts'
import { captchaActivity } from '../session/use-session.ts'

/** The institution's options of the login. */
export interface LoginOptions {
  /** Its label of the user name; empty: the default. */
  label: string
  message: string
  /** The help contact. */
  support: string
  /** Password reset is offered. */
  recovers: boolean
  /** The identifier is asked for alone: it may be shared, or belong to single sign-on. */
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
