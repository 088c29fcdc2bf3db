/**
 * What the oldest supported browsers lack, out of the data behind MDN's compatibility tables: everything that Chromium
 * 104 (Chrome 104; Edge 110 knows more) or Firefox 110 does not do, or only behind a switch or under another name.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CompatData, Identifier, SupportStatement } from '@mdn/browser-compat-data'

// Read, not imported: Vitest would send its 20 MB through its transforms.
const file = createRequire(import.meta.url).resolve('@mdn/browser-compat-data')
const bcd = JSON.parse(readFileSync(file, 'utf8')) as CompatData

const oldest = { chrome: 104, firefox: 110 } as const

/**
 * Whose methods are looked for besides those of the language. Names of others ("build", "format") are those of
 * libraries, too.
 */
const commonInterfaces =
  /^(Abort|Blob|Clipboard|CSS|Document|Element|Event|File|FormData|Headers|HTML|Node|Range|Re(quest|sponse)|URL|Window)/

export interface NewerCss {
  properties: Set<string>
  /** "display" → its newer keywords. */
  values: Map<string, Set<string>>
  atRules: Set<string>
  /** Pseudo-classes and pseudo-elements, without colons. */
  selectors: Set<string>
  /** "color-mix": functions in values. */
  functions: Set<string>
}

export interface NewerScript {
  /** Constructors and objects: "CloseWatcher". */
  globals: Set<string>
  /** "Object.groupBy". */
  statics: Set<string>
  /** Methods of objects that no older interface has under the same name: "toSorted". */
  methods: Set<string>
}

export function newerCss(): NewerCss {
  const { properties, selectors, types, 'at-rules': atRules } = bcd.css
  const values = features(properties!).map(([property, feature]) => [property, new Set(newerNames(feature))] as const)
  return {
    properties: new Set(newerNames(properties!)),
    values: new Map(values),
    atRules: new Set(newerNames(atRules!)),
    selectors: new Set(newerNames(selectors!)),
    functions: new Set([...newerNames(types!), ...newerNames(types!.color!)]),
  }
}

export function newerScript(): NewerScript {
  const interfaces = { ...bcd.api, ...bcd.javascript.builtins }
  const statics = new Set<string>()
  const methods = new Set<string>()
  const olderMethods = new Set<string>()
  for (const [owner, feature] of features(interfaces as Identifier)) {
    for (const [name, member] of features(feature)) {
      const own = name.replace(/_static$/, '')
      if (!isNewer(member)) olderMethods.add(own)
      else {
        statics.add(`${owner}.${own}`)
        if (owner in bcd.javascript.builtins! || commonInterfaces.test(owner)) methods.add(own)
      }
    }
  }
  const globals = newerNames(interfaces as Identifier).filter((name) => /^[A-Z]/.test(name))
  return {
    globals: new Set(globals),
    statics,
    methods: new Set([...methods].filter((name) => !olderMethods.has(name))),
  }
}

function newerNames(feature: Identifier): string[] {
  return features(feature).flatMap(([name, one]) => (isNewer(one) ? [name] : []))
}

/** The features right under one; `__compat` is what is said of itself. */
function features(feature: Identifier): [string, Identifier][] {
  return Object.entries(feature).filter(([name]) => !name.startsWith('__')) as [string, Identifier][]
}

function isNewer({ __compat }: Identifier): boolean {
  if (!__compat) return false
  return Object.entries(oldest).some(([browser, version]) => {
    const support = __compat.support[browser as keyof typeof oldest]
    return ![support ?? []].flat().some((one) => has(one, version))
  })
}

/** Plainly there: under its own name, without a switch, and not taken out again. */
function has(support: SupportStatement, version: number): boolean {
  if (Array.isArray(support)) return support.some((one) => has(one, version))
  const { version_added: added, flags, prefix, alternative_name: otherName, version_removed: removed } = support
  if (typeof added !== 'string' || added === 'preview' || flags || prefix || otherName || removed) return false
  return Number.parseFloat(added.replace('≤', '')) <= version
}
