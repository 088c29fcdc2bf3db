/** Asks for the institution's colours again, which the page's head named when it was sent. */
export function showSavedColour(version: string): void {
  const path = '/imagens/tema.css'
  const before = document.head.querySelector<HTMLLinkElement>(`link[href^="${path}"]`)
  const link = before ?? document.createElement('link')
  link.rel = 'stylesheet'
  link.href = `${path}?${encodeURIComponent(version)}`
  if (!before) document.head.append(link)
}
