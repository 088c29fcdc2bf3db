/** "22. ed. São Paulo: Companhia das Letras, 2019. 560 p.": edition, place, publisher, year, and how many pages. */
export function publicationText(title: { edicao: string; publicacao: string; desc_fisica: string }): string {
  const extent = title.desc_fisica.split(/\s[:;]\s/)[0] ?? ''
  return [title.edicao, title.publicacao, extent]
    .map((part) => part.trim().replace(/\s*[.,;:/]*$/, ''))
    .filter((part) => part !== '')
    .map((part) => `${part}.`)
    .join(' ')
}
