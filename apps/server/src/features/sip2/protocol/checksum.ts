/** The checksum of a SIP2 message: what, added to the sum of all bytes before it, gives zero in 16 bits; four hexadecimal digits. */
export function checksumOf(bytes: Uint8Array): string {
  let sum = 0
  for (const byte of bytes) sum += byte
  return (-sum & 0xffff).toString(16).toUpperCase().padStart(4, '0')
}
