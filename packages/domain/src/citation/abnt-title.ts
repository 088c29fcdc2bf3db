/** Titles after ABNT NBR 6023:2018, 8.2, and where the title itself is the entry, 8.1.3. */
import { inCapitals } from './abnt-names.ts'
import type { CitationFacts } from './citation-facts.ts'
import { ended, plain, type ReferencePart, strong } from './reference-parts.ts'

type Titled = Pick<CitationFacts, 'title' | 'subtitle'>

/** The title in bold, its subtitle plain; without a name before it, its first words in capitals and nothing in bold. */
export function workTitle(facts: Titled & Pick<CitationFacts, 'creators'>): ReferencePart[] {
  const title = facts.creators.length > 0 ? strong(facts.title) : plain(capitalEntry(facts.title))
  return ended(facts.subtitle ? [...title, ...plain(`: ${facts.subtitle}`)] : title)
}

/** The title of a part: never in bold, for what is in bold is the whole. */
export function plainTitle(facts: Titled & Pick<CitationFacts, 'creators'>): ReferencePart[] {
  const title = facts.creators.length > 0 ? facts.title : capitalEntry(facts.title)
  return ended(plain(facts.subtitle ? `${title}: ${facts.subtitle}` : title))
}

/** Titles that say nothing without the body that publishes the serial (8.2.6). */
const genericTitle =
  /^(?:boletim|anais|anuário|revista|cadernos?|relatórios?|bolet[ií]n|anales|memorias?|bulletin|annals|proceedings|journal|annual report|report)(?: (?:mensal|anual|trimestral|estatístico|informativo|técnico))?$/i

/** "REVISTA DE SAÚDE PÚBLICA."; "BOLETIM [da] UNIVERSIDADE FEDERAL DO PARANÁ." */
export function serialTitle({ title, subtitle, creators }: CitationFacts): ReferencePart[] {
  const body = creators.find(({ kind }) => kind === 'institution')
  const whole =
    genericTitle.test(title) && body
      ? `${inCapitals(title)} ${preposition(body.heading)} ${inCapitals(body.heading)}`
      : inCapitals(title)
  return ended(plain(subtitle ? `${whole}: ${subtitle}` : whole))
}

/** By the gender of the first word of a Portuguese name. */
function preposition(body: string): string {
  if (
    /^(?:universidade|associação|sociedade|faculdade|escola|fundação|academia|biblioteca|federação|câmara|secretaria)\b/i.test(
      body,
    )
  )
    return '[da]'
  return /^(?:instituto|centro|museu|ministério|departamento|conselho|arquivo|banco|tribunal|senado)\b/i.test(body)
    ? '[do]'
    : '[de]'
}

const proceedings =
  /^(?:anais|atas|actas|resumos|proceedings|annals|memorias?|abstracts|comptes rendus|verhandlungen)(?=$|[\P{L}])/iu

/** "**Anais** [...]": what follows repeats the name of the event (7.8.1.1). */
export function proceedingsTitle({ title, subtitle }: Titled): ReferencePart[] {
  const first = proceedings.exec(title)?.[0]
  if (first) return [...strong(first), ...plain(' [...].')]
  return ended([...strong(title), ...plain(subtitle ? `: ${subtitle}` : '')])
}

/** First words that do not count alone: articles, and words of one syllable before the first longer one. */
const shortOpening =
  /^(?:os?|as?|uns?|umas?|uma?|n[ao]s?|d[aeo]s?|em|por|ao|aos|com|el|la|los|las|lo|un|una|en|the|an?|of|in|on|le|les|l['’]|der|die|das|ein|eine|il|gli|i|de)(?:\s+|(?<=['’]))/i

/** 8.1.3: "O MUNDO do livro", "NOS CANAVIAIS: mutilação", "PEQUENO dicionário". */
function capitalEntry(title: string): string {
  const opening = shortOpening.exec(title)?.[0] ?? ''
  const word = /^\S+/.exec(title.slice(opening.length))?.[0] ?? ''
  const entry = title.slice(0, opening.length + word.length)
  return inCapitals(entry) + title.slice(entry.length)
}
