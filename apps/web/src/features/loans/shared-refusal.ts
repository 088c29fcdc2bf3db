import type { DetailedTitle } from '@estante/contract/loans.shapes'

type Refused = Pick<DetailedTitle, 'podeRenovar' | 'motivo'>

/**
 * The reason against all renewals, shown once above the list instead of with each loan. undefined when reasons differ,
 * or with a single loan.
 */
export function sharedRefusal(loans: readonly Refused[]): NonNullable<DetailedTitle['motivo']> | undefined {
  const ofPatron = loans.flatMap(({ podeRenovar, motivo }) =>
    !podeRenovar && motivo?.codigo.startsWith('circulation.') ? [motivo] : [],
  )
  const [first, second] = ofPatron
  if (!first || !second || loans.some(({ podeRenovar }) => podeRenovar)) return undefined
  return ofPatron.every(({ codigo }) => codigo === first.codigo) ? first : undefined
}
