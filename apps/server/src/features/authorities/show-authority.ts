import type { Authority } from '@estante/contract/authorities.shapes'
import type { AuthorityReference } from '@estante/marc/authority-data'
import { headingKey } from '@estante/marc/mapping/headings'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { labelFor } from '../../i18n/code-labels.ts'
import type { Language } from '../../i18n/language.ts'
import { findAuthority } from './find-authority.ts'
import { authoritiesByKey, neighbours, titlesByRole } from './store.ts'

/** Neighbours shown on each side. */
const eachSide = 3

export const showAuthority: ReadingHandler<'authorities.show'> = async (db, { params, language }) => {
  const authority = await findAuthority(db, params.id)
  const { data } = authority
  const { roles, titles } = await titlesByRole(db, authority.id)
  const references = [...(data?.see ?? []), ...(data?.seeAlso ?? [])]
  const known = await authoritiesByKey(db, references.map(referenceKey))
  const present = (reference: AuthorityReference) => presentReference(reference, known, language)
  return {
    cod_autoridade: String(authority.id),
    descricao: authority.heading,
    tipo: authority.type,
    desc_tipo: labelFor(language, 'authorityType', authority.type),
    subdivisoes: (data?.subdivisions ?? []).map((one) => ({ tipo: one.kind, descricao: one.value })),
    ver: (data?.see ?? []).map(present),
    ver_tambem: (data?.seeAlso ?? []).map(present),
    notas: (data?.notes ?? []).map((note) => ({ paragrafo: note.tag, descricao: note.text })),
    funcoes: [...roles].map(([role, total]) => ({ funcao: role, total: String(total) })),
    total_titulos: String(titles),
    tem_marc: authority.marc !== undefined,
    vizinhos: (await neighbours(db, authority, eachSide)).map((row) => ({
      codigo: String(row.id),
      descricao: row.heading,
    })),
  }
}

function referenceKey(reference: AuthorityReference): { type: string; key: string } {
  return { type: reference.type, key: headingKey(reference.heading) }
}

function presentReference(
  reference: AuthorityReference,
  known: ReadonlyMap<string, number>,
  language: Language,
): Authority['ver'][number] {
  const { type, key } = referenceKey(reference)
  return {
    cod_autoridade: String(known.get(`${type} ${key}`) ?? ''),
    descricao: reference.heading,
    tipo: reference.type,
    relacao: labelFor(language, 'authorityRelation', reference.relation),
  }
}
