/** A century or a decade at the end. */
const guess = /[\s,:;]*\[(?:\d\d--|\d{3}-)\??\]\.?$/

/**
 * "22. ed. São Paulo: Companhia das Letras, 2019. 560 p.": edition, place, publisher, year and extent, with number and
 * unit on one line. An extent without a number, as of a continuing journal ("n. : il."), is omitted, and so is a guess
 * such as "[20--]", which the line above has in words.
 */
export function publicationText(title: { edicao: string; publicacao: string; desc_fisica: string }): string {
  const extent = (title.desc_fisica.split(/\s[:;]\s/)[0] ?? '').replace(/(\d) (?=\p{L}{1,2}\b)/gu, '$1\u00a0')
  const publication = title.publicacao.replace(guess, '')
  return [title.edicao, publication, /\d/.test(extent) ? extent : '']
    .map((part) => part.trim().replace(/\s*[.,;:/]*$/, ''))
    .filter((part) => part !== '')
    .map((part) => `${part}.`)
    .join(' ')
}
