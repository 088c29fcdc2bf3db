import { spreadsheetLine, spreadsheetMark } from '@estante/domain/common/spreadsheet'

/** Rows as a file for spreadsheets. */
export function statisticsFile(rows: readonly (readonly string[])[]): string {
  return spreadsheetMark + rows.map(spreadsheetLine).join('')
}
