import { useFormat } from '../../i18n/use-format.ts'
import type { NumberName } from './number-names.ts'

/** Money as money, everything else as a number. */
export function useNumberText(currency: string) {
  const { number, money } = useFormat()
  return (name: NumberName, value: number) => (name === 'arrecadado_centavos' ? money(value, currency) : number(value))
}
