/**
 * Whoever has a line with IPv6 has 2^64 addresses and can fail under another one each time, so what is counted of an
 * address is counted of its network: the first 64 bits (RFC 6177 gives each site at least that). An IPv4 address counts
 * alone, also where it is written as IPv6 ("::ffff:203.0.113.7").
 */

/** The network of an IPv6 address: "2001:db8:0:1"; any other text as it is. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped !== undefined || !plain.includes(':')) return mapped ?? address
  // Four bytes at the end stand for two groups.
  const [head = [], tail = []] = plain
    .replace(/\d+\.\d+\.\d+\.\d+$/, '0:0')
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')))
  const left = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  const groups = [...head, ...left, ...tail].slice(0, 4)
  return groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, '')).join(':')
}

/** Whether a request comes from this machine: a proxy in front stands there for all its visitors. */
export function isOwnMachine(address: string): boolean {
  return /^(::ffff:)?127\.|^::1$/i.test(address)
}
