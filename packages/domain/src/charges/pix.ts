/**
 * The text of a static PIX code (BR Code). It is a list of fields, each its number, its length in two digits and its
 * value; some hold fields themselves. The order is that of the numbers, and the last is a check over all before it.
 * A static code says whom to pay and how much; nobody tells the payee that it was paid.
 * Source: Banco Central do Brasil, Manual de Padrões para Iniciação do Pix, part 2 (BR Code), with EMV QR Code
 * Specification for Payment Systems, Merchant-Presented Mode, 1.1.
 */

export interface PixCode {
  /** CPF, CNPJ, e-mail, "+55…" or a random key. */
  key: string
  /** Of who is paid; 25 characters are shown. */
  name: string
  /** 15 characters are shown. */
  city: string
  /** Whole cents; without it the payer writes the sum. */
  cents?: number
  /** By which the payee finds what was paid: letters and digits, 25 at most. "***": none. */
  txid?: string
}

const longest = { name: 25, city: 15, txid: 25, key: 77 }

/** @throws RangeError for a key, a name, a city or a txid that no code can hold, which is a mistake in the settings or the program */
export function pixPayload({ key, name, city, cents, txid = '***' }: PixCode): string {
  if (key === '' || key.length > longest.key) throw new RangeError(`A PIX key has 1 to ${longest.key} characters`)
  if (txid !== '***' && !new RegExp(`^[A-Za-z0-9]{1,${longest.txid}}$`).test(txid))
    throw new RangeError(`A PIX txid has 1 to ${longest.txid} letters and digits, not "${txid}"`)
  const [payee, place] = [pixText('name', name), pixText('city', city)]
  if (payee === '' || place === '') throw new RangeError(`A PIX code needs letters for "${name}" and "${city}"`)
  const fields = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', key)),
    field('52', '0000'),
    field('53', '986'),
    ...(cents === undefined ? [] : [field('54', (cents / 100).toFixed(2))]),
    field('58', 'BR'),
    field('59', payee),
    field('60', place),
    field('62', field('05', txid)),
  ]
  // The check covers its own number and length too.
  const checked = `${fields.join('')}6304`
  return checked + crc16(checked)
}

/** As a code shows who is paid, or where; empty: nothing of it can be written. */
export function pixText(what: 'name' | 'city', text: string): string {
  return plain(text).slice(0, longest[what]).trim()
}

function field(number: string, value: string): string {
  return `${number}${String(value.length).padStart(2, '0')}${value}`
}

/** Banks read ASCII for certain: letters lose their accents, the rest what is no common sign. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '')
}

/** CRC16-CCITT with the polynomial 0x1021 and the start 0xFFFF, as four capital hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
