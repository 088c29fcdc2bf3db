/** Without the blanks that cataloguing puts before its signs: "Dom Casmurro : romance" → "Dom Casmurro: romance" */
export function shownTitle(title: string): string {
  return title.replace(/ +(?=[:;])/g, '')
}
