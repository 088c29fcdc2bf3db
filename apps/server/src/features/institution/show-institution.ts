import { flagLanguages } from '@estante/domain/institution/languages'
import { signLanguageService } from '@estante/domain/institution/sign-language'
import type { Reader } from '../../database/database.ts'
import { readInstitution } from '../../database/institution.ts'
import type { ReadingHandler } from '../../http/call-handler.ts'
import type { Language } from '../../i18n/language.ts'
import { cachedCopyCount } from './copy-count-cache.ts'
import { localised } from './localised-setting.ts'
import { readSettings, type Setting } from './settings.ts'
import { libraries, patronCategories } from './store.ts'

/** Texts, some of them for each language. */
type LocalisedSetting =
  | `login.${'label' | 'destination' | 'message' | 'oidc_logout' | 'saml_logout' | 'authentication_mode' | 'encryption_mode'}`
  | `web.${'address' | 'acquisition'}`
  | 'support.message'
  | 'privacy.link'
  | 'search.order'
  | 'accessibility.sign_language'

/** The institution's configuration, in the wire's fields. */
export const showInstitution: ReadingHandler<'institution.show'> = async (db, { language }, { search }) => {
  const institution = await readInstitution(db)
  const settings = await readSettings(db)
  const text = (name: LocalisedSetting) => localised(settings.get(name), language)
  return {
    codEmpresa: String(institution.id),
    nome: institution.name,
    sigla: institution.acronym,
    tema: institution.brandColour,
    usaOIDC: settings.get('login.oidc'),
    usaSAML: settings.get('login.saml'),
    denominacao_login: text('login.label'),
    destino_padrao_login_catalogo: text('login.destination'),
    msg_login: text('login.message'),
    login_de_varias_pessoas: settings.get('login.multi_person'),
    separador_login: settings.get('login.separator'),
    categorias: await loginCategories(db, settings.get('login.categories'), language),
    link_logout_OIDC: text('login.oidc_logout'),
    link_logout_saml: text('login.saml_logout'),
    msg_suporte_consulta: text('support.message'),
    link_lgpd: text('privacy.link'),
    p: {
      __md_aut: text('login.authentication_mode'),
      __md_crypt: text('login.encryption_mode'),
      __web_url_pw: text('web.address'),
      __web_aquisicao: text('web.acquisition'),
    },
    ordenacao_padrao: text('search.order'),
    link_libras: signLanguageService(text('accessibility.sign_language')),
    usa_vlibras: settings.get('accessibility.vlibras'),
    leitura_sem_rede: settings.get('offline.reading'),
    idiomas: flagLanguages(settings.get('languages.hidden')).map(({ code, name, hidden }) => ({
      codigo: code,
      nome: name,
      oculto: hidden,
    })),
    texto_rodape: localised(settings.get('pages.footer_text'), language),
    links_cabecalho: shownLinks(settings.get('pages.header_links'), language),
    links_rodape: shownLinks(settings.get('pages.footer_links'), language),
    fuso_horario: institution.timeZone,
    total_titulos: String(search.health().titles),
    total_exemplares: String(await cachedCopyCount(db, search)),
    total_bibliotecas: String((await libraries(db)).length),
    tem_logo: institution.hasLogo,
    tem_background: institution.hasBackground,
  }
}

/** The setting lists category codes in display order; without it the sign-in form shows no choice. */
async function loginCategories(db: Reader, codes: Setting<'login.categories'>, language: Language) {
  if (codes.length === 0) return []
  const known = new Map((await patronCategories(db)).map(({ code, name }) => [code, name[language]]))
  return codes.flatMap((valor) => {
    const rotulo = known.get(valor)
    return rotulo === undefined ? [] : [{ valor, rotulo }]
  })
}

function shownLinks(links: Setting<'pages.footer_links'>, language: Language) {
  return links.map(({ label, address }) => ({ nome: localised(label, language), endereco: address }))
}
