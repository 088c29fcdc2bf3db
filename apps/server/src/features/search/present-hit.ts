import type { BriefHit, Hit } from '@estante/contract/search.shapes'
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
import { type AvailabilityContext, presentAvailability } from '../titles/availability.ts'
import { coverSequence } from '../titles/cover.ts'
import { publicationLine } from '../titles/publication-line.ts'
import { referenceOf } from '../titles/reference.ts'
import type { StoredTitle } from '../titles/store.ts'
import { boundedData } from './bounded-data.ts'
import type { CompleteHitFacts, HitFacts } from './hit-facts.ts'
import type { Labels } from './labels.ts'

/** The members of a hit that do not depend on the search or on its parts. */
export type CacheableHit = Omit<Hit, 'total_titulos' | 'tem_773_relacionado'>
export type CacheableBriefHit = Omit<BriefHit, 'total_titulos'>

export interface HitContext extends AvailabilityContext {
  /** cod_empresa. */
  institution: string
  language: Language
  today: string
}

export interface CompleteHitContext extends HitContext {
  labels: Labels
}

/** cod_sit_acervo */
const stateCodes = { active: '1', withdrawn: '2' }

export function presentHit(found: CompleteHitFacts, context: CompleteHitContext): CacheableHit {
  const facts = { ...found, title: boundedTitle(found.title) }
  return {
    ...briefMembers(facts, context),
    ...presentReference(facts, context),
    ...presentWork(facts, context),
    ...presentHoldings(facts),
    ...presentClasses(facts, context),
  }
}

/** What a list of titles shows. @param withReference for a list of references */
export function presentBriefHit(found: HitFacts, context: HitContext, withReference: boolean): CacheableBriefHit {
  const facts = { ...found, title: boundedTitle(found.title) }
  return { ...briefMembers(facts, context), ...(withReference && presentReference(facts, context)) }
}

function boundedTitle(title: StoredTitle): StoredTitle {
  return { ...title, data: boundedData(title.data) }
}

function presentReference({ title }: HitFacts, { today }: HitContext) {
  const { html, text } = referenceOf(title.data, today)
  return { referencia: html, referencia_sem_tag: text }
}

/** The members that every list needs. */
function briefMembers({ title, headings, copies, waiting }: HitFacts, context: HitContext) {
  const { language } = context
  const { data } = title
  const author = data.contributors[0]
  return {
    cod_acervo: String(title.id),
    descricao: data.title,
    cod_tipo_obra: materialCode(data.materialType),
    desc_tipo_obra: materialName(language, data.materialType),
    tipo_material: data.materialType,
    link_capa: title.coverUrl ?? '',
    autor_principal: author?.name ?? '',
    nome_autor: naturalName(author),
    cod_autor_principal: String(headings.find((heading) => heading.role === 'author')?.authorityId ?? ''),
    ano_publicacao: data.yearShown ?? '',
    edicao: data.edition ?? '',
    publicacao: publicationLine(data),
    desc_fisica: data.physical ?? '',
    idioma: data.languages[0] ?? '',
    idioma_desc: data.languages[0] ? labelFor(language, 'language', data.languages[0]) : '',
    cod_nivel_permissao: String(titleAccess(data).level),
    gera_exemplar: yesNo(copies.length > 0),
    classificacao: copies.find((copy) => copy.callNumber)?.callNumber ?? data.callNumber ?? '',
    disp_para_reserva: yesNo(decideTitleHold(copies.map((copy) => copy.facts)).allowed),
    disponibilidade: presentAvailability(data, copies, waiting, context),
  }
}

function presentWork({ title }: HitFacts, { institution }: HitContext) {
  const { data } = title
  return {
    cod_empresa: institution,
    obra: data.sortTitle,
    autor: data.contributors.map((one) => one.name).join('; '),
    isbn_issn: data.identifiers.find((one) => one.kind === 'isbn' || one.kind === 'issn')?.value ?? '',
    resumo: data.summaries[0] ?? '',
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
  }
}

function presentAccess(data: TitleData) {
  const access = titleAccess(data)
  return {
    arquivo_indexar: access.openFile ?? '',
    permite_arquivo_vinculo: yesNo(access.linksAreOpen),
    permite_arquivo_exemplar: yesNo(access.copyFilesAreOpen),
  }
}

function presentHoldings({ copies, comments }: CompleteHitFacts) {
  return { tot_exemplares: String(copies.length), qtde_comentarios: String(comments) }
}

function presentClasses({ title, ...facts }: CompleteHitFacts, { language, labels }: CompleteHitContext) {
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
