/**
 * The title's language for the attribute `lang`, so that screen readers pronounce it: MARC's three letters as HTML's
 * two. Languages without common voices are omitted.
 */
const languages: Readonly<Record<string, string>> = {
  por: 'pt',
  spa: 'es',
  eng: 'en',
  fre: 'fr',
  ger: 'de',
  ita: 'it',
  cat: 'ca',
  glg: 'gl',
  dut: 'nl',
  rus: 'ru',
  jpn: 'ja',
  chi: 'zh',
  kor: 'ko',
  ara: 'ar',
  heb: 'he',
  gre: 'el',
  pol: 'pl',
  swe: 'sv',
  dan: 'da',
}

/** @param code MARC code ("por") as in `idioma` */
export function titleLanguage(code: string): string | undefined {
  return languages[code]
}
