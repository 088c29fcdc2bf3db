/**
 * The language of a title for the attribute `lang`, so that a screen reader says it in that language: MARC's three
 * letters as the two of HTML. Languages that no common voice speaks are left out, and are read as the page is.
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
