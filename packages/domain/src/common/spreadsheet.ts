/** Rows as a file for spreadsheets: semicolons, because commas stand within numbers in Brazil, and a mark of UTF-8. */
export const spreadsheetMark = '\uFEFF'

/** With its end. A name that a spreadsheet would calculate stays text. */
export function spreadsheetLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(';')}\r\n`
}

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
