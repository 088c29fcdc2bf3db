import type { TitleData } from '@estante/marc/title-data'

/** "São Paulo: Companhia das Letras, 2016" */
export function publicationLine(data: TitleData): string {
  const one = data.publication.find((publication) => publication.kind === '1') ?? data.publication[0]
  const where = [one?.place, one?.publisher].filter(Boolean).join(': ')
  return [where, data.yearShown ?? one?.date].filter(Boolean).join(', ')
}
