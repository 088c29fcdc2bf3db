/** References in the styles of the Citation Style Language, made by citeproc. Runs in a thread of its own (style-worker.ts). */
import { readFileSync } from 'node:fs'
import type { CslItem, CslName } from '@estante/domain/citation/csl'
import type { ReferencePart } from '@estante/domain/citation/reference-parts'
import type { Engine } from 'citeproc'
import type { Language } from '../../../i18n/language.ts'
import { readEntry } from './read-entry.ts'

export const cslStyles = ['apa', 'chicago', 'vancouver'] as const
export type CslStyle = (typeof cslStyles)[number]

const locales: Readonly<Record<Language, string>> = { pt: 'pt-BR', es: 'es-ES', en: 'en-US', fr: 'fr-FR', it: 'it-IT' }

interface Processor {
  engine: Engine
  /** Those that the engine asks for. */
  items: Map<string, CslItem>
}

const processors = new Map<string, Processor>()

/** The reference of one item; the words of the style are in the reader's language. */
export function styleReference(item: CslItem, style: CslStyle, language: Language): Promise<ReferencePart[]> {
  return referenceIn(readStyle(style), style, item, language)
}

/** @param name identifies the style */
export async function referenceIn(
  style: string,
  name: string,
  item: CslItem,
  language: Language,
): Promise<ReferencePart[]> {
  const { engine, items } = await processorFor(style, `${name} ${language}`, locales[language])
  return entryOf(engine, items, item)
}

/** @param name identifies the style with its language */
async function processorFor(style: string, name: string, locale: string): Promise<Processor> {
  const known = processors.get(name)
  if (known) return known
  const { default: citeproc } = await import('citeproc')
  const items = new Map<string, CslItem>()
  const system = {
    retrieveLocale: (language: string) => readLocale(language),
    retrieveItem: (id: string) => items.get(id)!,
  }
  const made = { engine: new citeproc.Engine(system, style, locale, true), items }
  processors.set(name, made)
  return made
}

/** Synchronous, so that no other reference comes between. */
function entryOf(engine: Engine, items: Map<string, CslItem>, item: CslItem): ReferencePart[] {
  items.clear()
  items.set(item.id, bounded(item))
  engine.updateItems([item.id])
  const made = engine.makeBibliography()
  engine.updateItems([])
  return made === false ? [] : readEntry(made[1][0] ?? '')
}

function readStyle(style: CslStyle): string {
  return readFileSync(new URL(`./csl/${style}.csl`, import.meta.url), 'utf8')
}

/** Styles ask for variants ("en-GB", "pt-PT") before the language that is there. */
function readLocale(language: string): string {
  const known = Object.hasOwn(locales, language.slice(0, 2)) ? language.slice(0, 2) : 'en'
  return readFileSync(new URL(`./csl/locale-${known}.xml`, import.meta.url), 'utf8')
}

/** More than any style shows; a hostile record has thousands of names and endless titles. */
const mostNames = 30
const longest = 1000

function bounded(item: CslItem): CslItem {
  const entries = Object.entries(item).map(([name, value]) => [name, boundedValue(value)])
  return Object.fromEntries(entries) as CslItem
}

function boundedValue(value: CslItem[keyof CslItem]): unknown {
  if (typeof value === 'string') return plainText(value)
  if (!Array.isArray(value)) return value
  return value
    .slice(0, mostNames)
    .map((name: CslName) =>
      Object.fromEntries(Object.entries(name).map(([part, text]) => [part, plainText(String(text))])),
    )
}

/** Without what citeproc would read as markup in a value: `<i>`, `<span …>`. */
function plainText(text: string): string {
  return text.replaceAll(/[<>]/g, (sign) => (sign === '<' ? '‹' : '›')).slice(0, longest)
}
