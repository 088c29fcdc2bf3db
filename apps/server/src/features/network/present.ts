import type { NetworkHit } from '@estante/contract/network.shapes'
import { materialCode } from '@estante/domain/titles/material-types'
import { coverInk } from '@estante/look/covers/cover'
import { materialName } from '../../i18n/code-labels.ts'
import type { Language } from '../../i18n/language.ts'
import { publicationLine } from '../titles/publication-line.ts'
import type { NetworkTitle } from './store.ts'

/** @param titles of one work, the one that describes it first; at least one */
export function presentNetworkHit(titles: readonly NetworkTitle[], total: number, language: Language): NetworkHit {
  const [title] = titles
  const { data } = title!
  return {
    id: String(title!.id),
    tipo_obra: materialCode(data.materialType),
    desc_tipo_obra: materialName(language, data.materialType),
    tipo_material: data.materialType,
    instituicao: presentInstitution(title!),
    instituicoes: presentHolders(titles),
    descricao: data.title,
    autor: data.contributors.map((one) => one.name).join('; '),
    publicacao: publicationLine(data),
    ano_publicacao: data.yearShown ?? '',
    edicao: data.edition ?? '',
    isbn_issn: data.identifiers.find(({ kind }) => kind === 'isbn' || kind === 'issn')?.value ?? '',
    cor: String(coverInk({ title: data.title, kind: data.materialType })),
    total_titulos: String(total),
  }
}

export function presentInstitution({ institutionId, institution }: NetworkTitle) {
  return { cod_empresa: String(institutionId), desc_empresa: institution }
}

/** Each institution once. */
export function presentHolders(titles: readonly NetworkTitle[]) {
  const first = new Map(titles.toReversed().map((title) => [title.institutionId, title]))
  const holders = [...first.values()].map((title) => ({
    ...presentInstitution(title),
    id: String(title.id),
    endereco: /^https?:\/\//i.test(title.page ?? '') ? title.page! : '',
  }))
  return holders.sort((one, other) => one.desc_empresa.localeCompare(other.desc_empresa))
}
