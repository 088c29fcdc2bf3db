const largest = 2_147_483_647

/**
 * The number of a title that another program names: "1001", "https://catalogo.example.org/acervo/1001" or
 * "oai:catalogo.example.org:acervo/1001".
 * @param origin of this catalogue
 * @returns undefined for what names nothing here
 */
export function readIdentifier(identifier: string, origin: string): number | undefined {
  const { hostname } = new URL(origin)
  const starts = ['', `${origin}/acervo/`, `oai:${hostname}:acervo/`]
  const number = starts
    .filter((start) => identifier.startsWith(start))
    .map((start) => identifier.slice(start.length))
    .find((text) => /^[1-9]\d{0,9}$/.test(text))
  return number !== undefined && Number(number) <= largest ? Number(number) : undefined
}
