import type { DetailedTitle } from '@estante/contract/loans.shapes'

type Refused = Pick<DetailedTitle, 'podeRenovar' | 'motivo'>

/**
 * What keeps a person from renewing anything, whatever the loan: said once above the list instead of with each loan.
 * undefined: every loan has its own reason, or there is only one.
 */
export function sharedRefusal(loans: readonly Refused[]): NonNullable<DetailedTitle['motivo']> | undefined {
  const ofPatron = loans.flatMap(({ podeRenovar, motivo }) =>
    !podeRenovar && motivo?.codigo.startsWith('circulation.') ? [motivo] : [],
  )
  const [first, second] = ofPatron
  if (!first || !second || loans.some(({ podeRenovar }) => podeRenovar)) return undefined
  return ofPatron.every(({ codigo }) => codigo === first.codigo) ? first : undefined
}
