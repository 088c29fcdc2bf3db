/** 128 bits of chance as a short text. `randomUUID` is missing on plain HTTP. */
export function makeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}
