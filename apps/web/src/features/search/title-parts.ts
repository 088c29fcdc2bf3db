/** "Grande sertão: veredas" → "Grande sertão" and ": veredas"; the second part is empty where there is no subtitle. */
export function titleParts(title: string): { main: string; rest: string } {
  const [, main, rest] = /^(.+?)\s*:\s+(.+)$/s.exec(title) ?? []
  return main && rest ? { main, rest: `: ${rest}` } : { main: title, rest: '' }
}
