import { searchIndexes } from '@estante/domain/search/indexes'
import { searchOrders } from '@estante/domain/search/orders'
import { materialTypes } from '@estante/domain/titles/material-types'
import type { Reader } from '../../database/database.ts'
import type { Language } from '../../http/language.ts'
import { readSettings } from '../institution/store.ts'

const indexWords: Record<Language, Record<string, string>> = {
  pt: {
    words: 'Palavras em',
    begins: 'Começa com',
    exact: 'Número',
    all: 'Tudo',
    title: 'Título',
    author: 'Autor',
    subject: 'Assunto',
    series: 'Série',
    callNumber: 'Número de chamada',
    isbn: 'ISBN',
    issn: 'ISSN',
  },
  es: {
    words: 'Palabras en',
    begins: 'Empieza por',
    exact: 'Número',
    all: 'Todo',
    title: 'Título',
    author: 'Autor',
    subject: 'Materia',
    series: 'Serie',
    callNumber: 'Signatura topográfica',
    isbn: 'ISBN',
    issn: 'ISSN',
  },
  en: {
    words: 'Words in',
    begins: 'Begins with',
    exact: 'Number',
    all: 'Everything',
    title: 'Title',
    author: 'Author',
    subject: 'Subject',
    series: 'Series',
    callNumber: 'Call number',
    isbn: 'ISBN',
    issn: 'ISSN',
  },
}

const orderWords: Record<Language, Record<string, string>> = {
  pt: {
    relevancia: 'Relevância',
    obra: 'Título',
    autor: 'Autor',
    ano_publicacao: 'Ano',
    data_inclusao: 'Data de inclusão',
  },
  es: {
    relevancia: 'Relevancia',
    obra: 'Título',
    autor: 'Autor',
    ano_publicacao: 'Año',
    data_inclusao: 'Fecha de inclusión',
  },
  en: { relevancia: 'Relevance', obra: 'Title', autor: 'Author', ano_publicacao: 'Year', data_inclusao: 'Date added' },
}

export function listIndexes(language: Language) {
  const words = indexWords[language]
  return searchIndexes
    .filter((index) => index.offered)
    .map((index) => ({ grupo: words[index.match] ?? '', label: words[index.field] ?? index.code, value: index.code }))
}

export async function listOrders(db: Reader, language: Language) {
  const byDefault = (await readSettings(db)).get('search.order') === 'ano_publicacao' ? 'ano_publicacao' : 'relevancia'
  return searchOrders.map((order) => ({
    label: orderWords[language][order.code] ?? order.code,
    value: order.code,
    direction: order.direction,
    padrao: order.code === byDefault,
  }))
}

/** Pictures that stand for a title without a cover: drawn by the server as the browser draws them. */
export function listDefaultImages() {
  return {
    imagem: '/imagens/capa/book.svg',
    por_tipo: materialTypes.map(({ type, code }) => ({ cod_tipo_obra: code, imagem: `/imagens/capa/${type}.svg` })),
  }
}
