/**
 * The bar code of a GRU Simples, 44 digits: what is collected (8), by whom (5, government), that the sum is in reais
 * (8), a check over all others, the sum in cents, the Treasury (0254), the collection code without its check digit, the
 * short code of the managing unit, whether a person (1) or a company (2) pays, and their CPF or CNPJ. Below it stands
 * the same in four groups of 11, each with a check digit of its own. Checks are modulo 11.
 * Source: Tesouro Nacional, Código de barras da GRU Simples e Judicial, August 2016, "leiaute do segmento 5"; FEBRABAN,
 * Layout padrão de arrecadação/recebimento com utilização do código de barras. The Treasury wants to see samples of a new
 * issuer before the first is paid, so an institution has a bar code only once it sets the code of its unit.
 */

export interface GruBarCode {
  cents: number
  /** "28883-7" or "28883": five digits count. */
  collectionCode: string
  /** "Apelido" of UG and gestão in SIAFI (transaction CONDBBGR): up to five digits. */
  unitCode: string
  /** CPF or CNPJ: eleven or fourteen digits. */
  payer: string
}

const treasury = '0254'

/** @returns undefined for what has no bar code: a part is missing or has too many digits */
export function gruBarCode({ cents, collectionCode, unitCode, payer }: GruBarCode): string | undefined {
  const collection = /^(\d{5})(-?\d)?$/.exec(collectionCode)?.[1]
  const isPayer = /^(\d{11}|\d{14})$/.test(payer)
  const isSum = Number.isSafeInteger(cents) && cents > 0 && cents < 10 ** 11
  if (collection === undefined || !isPayer || !isSum || !/^0*[1-9]\d{0,4}$/.test(unitCode)) return undefined
  const kind = payer.length === 11 ? '1' : '2'
  const unit = String(Number(unitCode)).padStart(5, '0')
  const rest = [String(cents).padStart(11, '0'), treasury, collection, unit, kind, payer.padStart(14, '0')].join('')
  return `858${modulo11(`858${rest}`)}${rest}`
}

/** "85800000001-1 20000254288-1 83002042708-8 53056000174-0": what is typed where no bar code is read. */
export function typedLine(barCode: string): string {
  const groups = [0, 11, 22, 33].map((from) => barCode.slice(from, from + 11))
  return groups.map((group) => `${group}-${modulo11(group)}`).join(' ')
}

/** Weights 2 to 9 from the right, again and again; a rest of 0 or 1 has the check digit 0. */
export function modulo11(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (2 + (at % 8)), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}
