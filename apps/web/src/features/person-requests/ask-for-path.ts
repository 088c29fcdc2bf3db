/** What the desk asks for in the name of a person: what was scanned or typed, and the title that was chosen. */
export function askForPath(codConta: string, { words = '', title = '' } = {}): string {
  const params = new URLSearchParams({ pessoa: codConta })
  if (words !== '') params.set('busca', words)
  if (title !== '') params.set('titulo', title)
  return `/balcao/pedir?${params}`
}
