import type { Hit } from '@estante/contract/search.shapes'
import { decideTitleHold } from '@estante/domain/holds/title-hold'
import { filterLetters } from '@estante/domain/search/filters'
import { titleFacetValues } from '@estante/domain/search/title-facets'
import { materialCode } from '@estante/domain/titles/material-types'
import { onlineAccess } from '@estante/domain/titles/online-access'
import { titleAccess } from '@estante/domain/titles/title-access'
import { coverInk } from '@estante/look/covers/cover'
import type { TitleData } from '@estante/marc/title-data'
import { naturalName } from '../../database/natural-name.ts'
import { labelFor, materialName } from '../../i18n/code-labels.ts'
import type { Language } from '../../i18n/language.ts'
import { presentAvailability } from '../titles/availability.ts'
import { coverSequence } from '../titles/cover.ts'
import { publicationLine } from '../titles/publication-line.ts'
import { referenceOf } from '../titles/reference.ts'
import { boundedData } from './bounded-data.ts'
import type { HitFacts } from './hit-facts.ts'
import type { Labels } from './labels.ts'

/** The members of a hit that do not depend on the search or on its parts. */
export type CacheableHit = Omit<Hit, 'total_titulos' | 'tem_773_relacionado'>

export interface HitContext {
  /** cod_empresa. */
  institution: string
  language: Language
  today: string
  /** Short names. */
  libraryNames: ReadonlyMap<number, string>
  labels: Labels
}

/** cod_sit_acervo */
const stateCodes = { active: '1', withdrawn: '2' }

export function presentHit(found: HitFacts, context: HitContext): CacheableHit {
  const facts = { ...found, title: { ...found.title, data: boundedData(found.title.data) } }
  return { ...presentWork(facts, context), ...presentHoldings(facts, context), ...presentClasses(facts, context) }
}

function presentWork({ title, headings }: HitFacts, { institution, language, today }: HitContext) {
  const { data } = title
  const reference = referenceOf(data, today)
  const author = data.contributors[0]
  return {
    cod_empresa: institution,
    cod_acervo: String(title.id),
    descricao: data.title,
    obra: data.sortTitle,
    cod_tipo_obra: materialCode(data.materialType),
    desc_tipo_obra: materialName(language, data.materialType),
    tipo_material: data.materialType,
    referencia: reference.html,
    referencia_sem_tag: reference.text,
    link_capa: title.coverUrl ?? '',
    autor: data.contributors.map((one) => one.name).join('; '),
    autor_principal: author?.name ?? '',
    nome_autor: naturalName(author),
    isbn_issn: data.identifiers.find((one) => one.kind === 'isbn' || one.kind === 'issn')?.value ?? '',
    resumo: data.summaries[0] ?? '',
    ano_publicacao: data.yearShown ?? '',
    edicao: data.edition ?? '',
    publicacao: publicationLine(data),
    idioma: data.languages[0] ?? '',
    idioma_desc: data.languages[0] ? labelFor(language, 'language', data.languages[0]) : '',
    desc_fisica: data.physical ?? '',
    eh_legislacao: yesNo(data.legislation),
    possui_out_titulos: yesNo(data.otherTitles.length > 0),
    gera_773: yesNo(data.partOf.length > 0),
    possui_doc_online: yesNo(onlineAccess(data) !== 'none'),
    acesso_remoto: yesNo(onlineAccess(data) !== 'none'),
    possui_acessibilidade: yesNo(data.accessibility.length > 0),
    seq_paragrafo_capa: title.coverUrl === null ? '' : coverSequence,
    icone: data.materialType,
    ...presentAccess(data),
    cod_sit_acervo: stateCodes[title.state],
    rota: `/acervo/${title.id}`,
    cor: String(coverInk({ title: data.title, kind: data.materialType })),
    cod_autor_principal: String(headings.find((heading) => heading.role === 'author')?.authorityId ?? ''),
  }
}

function presentAccess(data: TitleData) {
  const access = titleAccess(data)
  return {
    arquivo_indexar: access.openFile ?? '',
    cod_nivel_permissao: String(access.level),
    permite_arquivo_vinculo: yesNo(access.linksAreOpen),
    permite_arquivo_exemplar: yesNo(access.copyFilesAreOpen),
  }
}

function presentHoldings(facts: HitFacts, { libraryNames }: HitContext) {
  const { title, copies, waiting, comments } = facts
  const hold = decideTitleHold(copies.map((copy) => copy.facts))
  return {
    gera_exemplar: yesNo(copies.length > 0),
    tot_exemplares: String(copies.length),
    classificacao: copies.find((copy) => copy.callNumber)?.callNumber ?? title.data.callNumber ?? '',
    qtde_comentarios: String(comments),
    disp_para_reserva: yesNo(hold.allowed),
    disponibilidade: presentAvailability(title.data, copies, waiting, libraryNames),
  }
}

function presentClasses({ title, ...facts }: HitFacts, { language, labels }: HitContext) {
  const values = titleFacetValues({ data: title.data, ...facts })
  const [type = ''] = values.Y
  return {
    cod_tipo_area_conhec: type,
    desc_tipo_area_conhec: type && labelFor(language, 'knowledgeAreaType', type),
    cod_area_conhecimento: values.K[0] ?? '',
    areas_conhecimento: values.K.map((area) => ({ codigo: area, descricao: labels('K', area) })),
    cursos_disc: facts.courses.map((course) => ({
      codigo: String(course.id),
      descricao: course.name,
      campus: course.campus ?? '',
    })),
    dados_adicionais: Object.fromEntries(
      filterLetters.map((letter) => [
        letter,
        values[letter].map((code) => ({ codigo: code, descricao: labels(letter, code) })),
      ]),
    ),
  }
}

function yesNo(value: boolean): string {
  return value ? 'S' : 'N'
}
