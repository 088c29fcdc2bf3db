import type { TitleSummary } from '@estante/contract/titles.shapes'
import { contextObject } from '@estante/domain/citation/metadata/context-object'
import { materialCode } from '@estante/domain/titles/material-types'
import { coverInk } from '@estante/look/covers/cover'
import { titleParts } from '@estante/marc/main-title'
import { headingKey } from '@estante/marc/mapping/headings'
import type { AlternateScript, LinkedTitle, SubjectHeading, TitleData } from '@estante/marc/title-data'
import { naturalName } from '../../database/natural-name.ts'
import { labelFor, materialName } from '../../i18n/code-labels.ts'
import type { Language } from '../../i18n/language.ts'
import { bareNumber } from '../../search/keys.ts'
import { type AvailabilityContext, presentAvailability } from './availability.ts'
import { describeTitle } from './describe-title.ts'
import type { LinkedTitles } from './linked-titles.ts'
import { fullPublicationLine } from './publication-line.ts'
import type { StoredCopy, StoredTitle, TitleCourse, TitleHeading } from './store.ts'

export interface TitleFacts extends AvailabilityContext {
  title: StoredTitle
  headings: TitleHeading[]
  copies: StoredCopy[]
  waiting: number
  courses: TitleCourse[]
  linkedTitles: LinkedTitles
}

/** The title page's content besides the fields, in the reader's language. */
export function presentTitle(facts: TitleFacts, language: Language): TitleSummary {
  const { title, copies, waiting } = facts
  return {
    cod_acervo: String(title.id),
    ...presentDescription(title.data, language),
    ...presentHeadings(facts, language),
    ...presentLinkedTitles(facts),
    link_capa: title.coverUrl ?? '',
    cor: String(coverInk({ title: title.data.title, kind: title.data.materialType })),
    numero_chamada: copies.find((copy) => copy.callNumber)?.callNumber ?? title.data.callNumber ?? '',
    disciplinas: facts.courses.map((course) => ({ codigo: String(course.id), descricao: course.name })),
    disponibilidade: presentAvailability(title.data, copies, waiting, facts),
    qtde_exemplares: String(copies.length),
    coins: contextObject(describeTitle(title.data)),
  }
}

function presentDescription(data: TitleData, language: Language) {
  const languages = (codes: readonly string[]) =>
    codes.map((code) => ({ codigo: code, descricao: labelFor(language, 'language', code) }))
  const { title, subtitle } = titleParts(data)
  return {
    titulo: title,
    subtitulo: subtitle ?? '',
    titulo_uniforme: data.uniformTitle ?? '',
    responsabilidade: data.responsibility ?? '',
    edicao: data.edition ?? '',
    publicacao: fullPublicationLine(data),
    ano_publicacao: data.yearShown ?? '',
    desc_fisica: data.physical ?? '',
    cod_tipo_obra: materialCode(data.materialType),
    desc_tipo_obra: materialName(language, data.materialType),
    tipo_material: data.materialType,
    idiomas: languages(data.languages),
    idiomas_originais: languages(data.originalLanguages),
    resumos: data.summaries,
    sumario: data.contents,
    notas: data.notes.map((note) => ({ paragrafo: note.tag, descricao: note.text })),
    outros_titulos: data.otherTitles,
    identificadores: data.identifiers.map((one) => ({
      tipo: one.kind,
      valor: one.value,
      mostrado: one.shown,
      valido: one.valid,
    })),
    classificacao: data.classification.map((one) => ({
      esquema: labelFor(language, 'classification', one.scheme),
      numero: [one.number, one.item].filter(Boolean).join(' '),
    })),
    tese: data.thesis
      ? {
          grau: data.thesis.degree ?? '',
          instituicao: data.thesis.institution ?? '',
          ano: data.thesis.year ?? '',
          texto: data.thesis.text,
        }
      : null,
    acessibilidade: data.accessibility.map((feature) => labelFor(language, 'accessibility', feature)),
    outras_escritas: data.alternateScripts.filter(isNoLink).map((one) => ({
      paragrafo: one.tag,
      texto: one.text,
      direita_para_esquerda: one.rightToLeft,
    })),
    periodicidade: data.frequency ?? '',
    numeracao: data.numbering ?? '',
    acesso: data.access,
  }
}

/** Links have their own call, which masks what is restricted. */
function isNoLink({ tag }: AlternateScript): boolean {
  return tag !== '856'
}

function presentHeadings({ title: { data }, headings }: TitleFacts, language: Language) {
  const authorityOf = (field: number, roles: readonly string[]) => {
    const found = headings.find((heading) => heading.field === field && roles.includes(heading.role))
    return { cod_autoridade: found ? String(found.authorityId) : '', tipo: found?.type ?? '' }
  }
  return {
    autores: data.contributors.map((one) => ({
      descricao: one.heading,
      nome: naturalName(one),
      datas: one.kind === 'person' ? (one.dates ?? '') : '',
      funcoes: one.relators.map((relator) => labelFor(language, 'relator', relator)),
      codigos_funcoes: one.relators,
      ...authorityOf(one.field, ['author', 'contributor']),
    })),
    series: data.series.map((one) => ({
      descricao: one.title,
      volume: one.volume ?? '',
      funcoes: [],
      codigos_funcoes: [],
      ...authorityOf(one.field, ['series']),
    })),
    assuntos: eachOnce(data.subjects).map((one) => ({
      descricao: one.heading,
      funcoes: [],
      codigos_funcoes: [],
      ...authorityOf(one.field, ['subject', 'genre']),
    })),
  }
}

/** The same heading from two vocabularies is shown once; the genre of the work differs from its subject. */
function eachOnce(subjects: readonly SubjectHeading[]): SubjectHeading[] {
  const seen = new Set<string>()
  return subjects.filter(({ heading, kind }) => {
    const key = `${kind === 'genre'} ${headingKey(heading) || heading}`
    return !seen.has(key) && seen.add(key)
  })
}

function presentLinkedTitles({ title: { data }, linkedTitles }: TitleFacts) {
  const idOf = (link: LinkedTitle) =>
    String((link.controlNumber && linkedTitles.byControlNumber.get(bareNumber(link.controlNumber))) || '')
  return {
    faz_parte_de: data.partOf.map((one) => ({ titulo: one.title, parte: one.part ?? '', cod_acervo: idOf(one) })),
    relacionados: data.related.map((one) => ({
      paragrafo: one.tag,
      titulo: one.title,
      parte: one.part ?? '',
      cod_acervo: idOf(one),
    })),
    partes: linkedTitles.parts.map((part) => ({
      cod_acervo: String(part.id),
      titulo: part.data.title,
      ano_publicacao: part.data.yearShown ?? '',
    })),
  }
}
