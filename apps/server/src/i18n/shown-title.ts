/** Removes the blanks before ISBD punctuation: "Dom Casmurro : romance" → "Dom Casmurro: romance" */
export function shownTitle(title: string): string {
  return title.replace(/ +(?=[:;])/g, '')
}
