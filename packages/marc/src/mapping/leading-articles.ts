/**
 * The leading article: the second indicator of 245 counts the characters that do not sort, and it is believed when the
 * cut falls between two words. Where it says 0, or cuts through a word, the article is not guessed, except where the
 * record is clearly wrong: the first word is an article of the record's own language (008/35-37) that is hardly ever
 * anything else. So "O guarani" and "The waves" sort without it, while "Um" (also "one"), Spanish "La" before a capital
 * ("La Habana" is a name) and every title in another language stay as the cataloguer left them.
 * Source: https://www.loc.gov/marc/bibliographic/bd245.html, second indicator; articles: bdapndxf.html.
 */

/** Definite articles that stand for nothing else at the start of a title. */
const articlesByLanguage: Readonly<Record<string, readonly string[]>> = {
  por: ['o', 'a', 'os', 'as'],
  spa: ['el', 'la', 'los', 'las'],
  eng: ['the'],
  fre: ['le', 'la', 'les', "l'", 'l’'],
  ger: ['der', 'die', 'das'],
  ita: ['il', 'lo', 'gli', 'la', 'le', "l'", 'l’'],
}

/** After these words "A" is a preposition in Portuguese: "A caminho de casa", "A partir do zero". */
const afterPreposition = new Set(
  (
    'bordo caminho cargo cavalo céu dois duas favor fim fundo jato meio olho palavras par partir pedido pretexto propósito ' +
    'quatro quem respeito serviço sós toda todas todo todos três um uma você'
  ).split(' '),
)

/** No article of the six languages is longer. */
const longest = 3

const firstWords = /^[\p{P}\s]*([\p{L}]+['’]?)\s*(\p{L}*)/u

/**
 * How many characters at the start of the title do not sort.
 * @param title as shown
 * @param indicator the second indicator of 245
 * @param language the first language of the text, ISO 639-2/B
 */
export function leadingArticleLength(title: string, indicator: string, language: string | undefined): number {
  const said = indicator >= '1' && indicator <= '9' ? Number(indicator) : 0
  if (said > 0 && cutsBetweenWords(title, said)) return said
  return language === undefined ? 0 : articleLength(title, language)
}

/** "A casa" cut after 2 is right, and after 1 as well: the blank goes with it. */
function cutsBetweenWords(title: string, at: number): boolean {
  if (at >= title.length) return false
  return !(isWordCharacter(title[at - 1]!) && isWordCharacter(title[at]!))
}

function isWordCharacter(character: string): boolean {
  const code = character.charCodeAt(0)
  if (code < 0x80) return (code >= 0x30 && code <= 0x39) || ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a)
  return /[\p{L}\p{N}\p{M}]/u.test(character)
}

function articleLength(title: string, language: string): number {
  const articles = articlesByLanguage[language]
  if (articles === undefined || startsWithLongWord(title)) return 0
  const [matched, first, second] = firstWords.exec(title) ?? []
  if (matched === undefined || first === undefined || !second) return 0
  if (!articles.includes(first.toLowerCase()) || belongsToNext(first.toLowerCase(), second, language)) return 0
  return matched.length - second.length
}

/** Spares most titles the closer look. */
function startsWithLongWord(title: string): boolean {
  for (let at = 0; at <= longest; at++) {
    const code = title.charCodeAt(at) | 0x20
    if (!(code >= 0x61 && code <= 0x7a)) return false
  }
  return true
}

function belongsToNext(article: string, next: string, language: string): boolean {
  if (language === 'spa') return next[0] !== next[0]!.toLowerCase()
  return language === 'por' && article === 'a' && (next.length === 1 || afterPreposition.has(next.toLowerCase()))
}
