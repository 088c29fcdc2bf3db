/** The same day a year later; 28 February for 29 February. @param today ISO */
export function yearFrom(today: string): string {
  return `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`.replace(/-02-29$/, '-02-28')
}
