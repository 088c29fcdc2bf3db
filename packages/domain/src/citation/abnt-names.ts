/**
 * Names in a reference after ABNT NBR 6023:2018: the entry (8.1.1 persons, 8.1.2 bodies, 8.1.2.4 events), and those who
 * are named after the title (8.1.1.8).
 */
import type { CitationFacts, CitationName, CitedEvent, ContributionRole, EditorialRole } from './citation-facts.ts'
import { ended, plain, type ReferencePart } from './reference-parts.ts'

/** More creators than this are named by the first and "et al." (8.1.1.2 allows it from four on). */
const namedCreators = 3

/** In the singular, however many there are (8.1.1.4). */
const roleAbbreviations: Readonly<Record<EditorialRole, string>> = {
  organiser: 'org.',
  editor: 'ed.',
  compiler: 'comp.',
  coordinator: 'coord.',
}

const contributionLabels: Readonly<Record<ContributionRole, string>> = {
  organiser: 'Organização',
  editor: 'Edição',
  compiler: 'Compilação',
  coordinator: 'Coordenação',
  translator: 'Tradução',
  illustrator: 'Ilustrações',
  director: 'Direção',
  producer: 'Produção',
  composer: 'Compositor',
  performer: 'Intérprete',
  conductor: 'Regente',
  'patent-holder': 'Depositante',
}

/** "ASSIS, Machado de.", "SILVA, Ana; SOUZA, Bia (org.).", "SILVA, Ana *et al.*"; empty without creators. */
export function entry({
  creators,
  creatorRole,
  moreCreators,
}: Pick<CitationFacts, 'creators' | 'creatorRole' | 'moreCreators'>): ReferencePart[] {
  if (creators.length === 0) return []
  const shortened = creators.length > namedCreators || moreCreators === true
  const named = creators.length > namedCreators ? creators.slice(0, 1) : creators
  const names = named.map(entryName).join('; ')
  const shown: ReferencePart[] = shortened ? [...plain(`${names} `), { text: 'et al.', as: 'em' }] : plain(names)
  return creatorRole ? [...shown, ...plain(` (${roleAbbreviations[creatorRole]}).`)] : ended(shown)
}

/** Words of kinship belong to the surname (8.1.1.1). */
const kinship = /^(?:Filho|Neto|J[úu]nior|Sobrinho|Segundo|Terceiro)$/i

/** "Assis, Machado de" → "ASSIS, Machado de"; "Brasil. Ministério da Saúde" → "BRASIL. Ministério da Saúde". */
function entryName({ heading, kind }: CitationName): string {
  if (kind !== 'person') return bodyName(heading)
  const [surname = '', ...rest] = heading.split(/,\s+/)
  if (rest.length === 0) return inCapitals(heading)
  const kin = rest.length > 1 && kinship.test(rest.at(-1)!) ? rest.pop() : undefined
  return [inCapitals(kin ? `${surname} ${kin}` : surname), ...rest].join(', ')
}

/** The body in capitals, its units as they are; what tells bodies of one name apart stays as it is (8.1.2.3). */
function bodyName(heading: string): string {
  const units = heading.split(/(?<=\p{L}{3}\)?|\))\.\s+(?=\p{L})/u)
  const [body = '', ...rest] = units
  const [, name = body, qualifier = ''] = /^(.*?)(\s*\([^)]*\))?$/.exec(body) ?? []
  return [inCapitals(name) + qualifier, ...rest].join('. ')
}

/** "CONGRESSO BRASILEIRO DE BIBLIOTECONOMIA, 8., 1975, Brasília." */
export function eventEntry({ name, number, year, place }: CitedEvent): string {
  return [inCapitals(name), number && `${number}.`, year, place].filter(Boolean).join(', ')
}

/** "Tradução: Vera da Costa e Silva." */
export function contributions(facts: Pick<CitationFacts, 'contributions'>): ReferencePart[] {
  const sentences = facts.contributions
    .filter(({ names }) => names.length > 0)
    .map(({ role, names }) => `${contributionLabels[role]}: ${listed(names.map(({ natural }) => natural))}`)
  return sentences.length === 0 ? [] : ended(plain(sentences.join('. ')))
}

function listed(names: readonly string[]): string {
  if (names.length > namedCreators) return `${names[0]} et al.`
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`
}

export function inCapitals(words: string): string {
  return words.toLocaleUpperCase('pt')
}
