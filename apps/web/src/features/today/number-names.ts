import type { WireTodayNumbers } from '@estante/contract/today.shapes'

/** The numbers in the order of the page; labels under `number`, meanings under `definition`. */
const names = [
  'emprestimos',
  'devolucoes',
  'consultas',
  'atrasados',
  'reservas_prontas',
  'pedidos',
  'solicitacoes',
  'arrecadado_centavos',
] as const satisfies readonly (keyof WireTodayNumbers)[]
export type NumberName = (typeof names)[number]

/** Without what the caller may not see. */
export function shownNumbers(numbers: WireTodayNumbers): { name: NumberName; value: number }[] {
  return names.flatMap((name) => {
    const value = numbers[name]
    return value === undefined ? [] : [{ name, value }]
  })
}

/** For spreadsheets: cents as a decimal number with a comma. */
export const moneyCell = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

/** The same of any number. */
export const numberCell = (name: NumberName, value: number) =>
  name === 'arrecadado_centavos' ? moneyCell(value) : String(value)
