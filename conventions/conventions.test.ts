/** Each rule is shown a small offence and, where it could be too strict, a correct neighbour. */
import { describe, expect, it } from 'vitest'
import { unwordedAudit } from './audit-words.ts'
import { crossings } from './borders.ts'
import { columnsOutsideStores } from './columns.ts'
import { messageProblems, untestedCodes } from './errors.ts'
import {
  barrels,
  capitalConstants,
  formsByHand,
  literalWords,
  messagesInCode,
  packingSpreads,
  postponements,
  sqlInJourneys,
  sqlOutsideStores,
  styleAttributes,
  usesOfAny,
  usesOfClock,
} from './forbidden.ts'
import { forbiddenNames, forbiddenUses } from './forbidden-names.ts'
import { importsOf } from './imports.ts'
import { changesByHand, refetchesByHand } from './refetches.ts'
import { componentsElsewhere, lockProblems, misnamedFiles, unusedStyles, workplaceNames } from './repository.ts'
import type { RepositoryFile } from './repository-files.ts'
import { sweepProblems } from './sweep.ts'
import { disagreements, unknownKeys } from './translations.ts'

const file = (path: string, text = ''): RepositoryFile => ({ path, text })
const server = (text: string, path = 'apps/server/src/features/loans/renew.ts') => [file(path, text)]
const screen = (text: string, path = 'apps/web/src/features/loans/Loans.tsx') => [file(path, text)]
const columns = new Set(['due_on', 'name_pt'])

describe('what no file may do', () => {
  it.each([
    ['the type any', usesOfAny(server('let a: any')), usesOfAny(server('let any: string // any'))],
    ['passing everything on', barrels(server("export * from './b.ts'")), barrels(server('export { b }'))],
    ['passing a name on', barrels(server("export { b } from './b.ts'")), barrels(server('export const b = 1'))],
    ['an index file', barrels([file('apps/web/src/ui/index.ts')]), barrels([file('apps/web/src/ui/search-index.ts')])],
    ['the clock as a date', usesOfClock(server('new Date()')), usesOfClock(server('new Date(now.epochMilliseconds)'))],
    ['the clock as a number', usesOfClock(server('Date.now()')), usesOfClock(server('performance.now()'))],
    [
      'the clock of Temporal',
      usesOfClock(server('Temporal.Now.instant()')),
      usesOfClock(server('Date.now()', 'apps/server/src/main.ts')),
    ],
    [
      'an object spread to keep a literal short',
      packingSpreads(server('const a = { ...{ b, c }, d }')),
      packingSpreads(server('const a = { ...b, ...(c && { c }) }')),
    ],
    [
      'an array spread to keep a literal short',
      packingSpreads(server("const a = [...(['b', 'c'] as const), d]")),
      packingSpreads(server('const a = [...b, ...(c ? [c] : [])]')),
    ],
    [
      'a message in three languages',
      messagesInCode(server("const words = { pt: { due: 'Devolver até' }, es: {}, en: {} }")),
      messagesInCode(
        server("const words = { pt: 'um dois', es: 'uno dos', en: 'one two' }", 'apps/server/src/demo/a.ts'),
      ),
    ],
    [
      'a statement outside a store',
      sqlOutsideStores(server("db.selectFrom('loans')")),
      sqlOutsideStores(server("db.selectFrom('loans')", 'apps/server/src/features/loans/store/loans.ts')),
    ],
    [
      'a statement in the import outside a store',
      sqlOutsideStores(server("tx.updateTable('titles')", 'apps/server/src/import/write-titles.ts')),
      sqlOutsideStores(server("tx.updateTable('titles')", 'apps/server/src/import/store/titles.ts')),
    ],
    [
      'SQL as text outside a store',
      sqlOutsideStores(server('sql<Row>`select 1`')),
      sqlOutsideStores(server('const statement = `select 1`')),
    ],
    [
      'a column read outside a store',
      columnsOutsideStores(server('const name = row.due_on'), columns),
      columnsOutsideStores(server('const name = row.due_on', 'apps/server/src/features/loans/store.ts'), columns),
    ],
    [
      'a column taken out of a row outside a store',
      columnsOutsideStores(server('const { due_on: dueOn } = row'), columns),
      columnsOutsideStores(server('const { dueOn } = loan'), columns),
    ],
    [
      'a column for each language outside a store',
      columnsOutsideStores(server(`row[\`name_\${language}\`]`), columns),
      columnsOutsideStores(server('name[language]'), columns),
    ],
    [
      'the type of a row outside a store',
      columnsOutsideStores(server("import type { LoansTable } from '../../database/tables/circulation.ts'"), columns),
      columnsOutsideStores(server("import type { CopyState } from '../../database/tables/catalogue.ts'"), columns),
    ],
    [
      'SQL in a journey',
      sqlInJourneys(server("import { DatabaseSync } from 'node:sqlite'", 'e2e/journeys/loans.e2e.ts')),
      sqlInJourneys(server("import { DatabaseSync } from 'node:sqlite'", 'e2e/helpers/rows.ts')),
    ],
    [
      'a row asked for in a journey',
      sqlInJourneys(server("import { row } from '../helpers/library-rows.ts'", 'e2e/journeys/loans.e2e.ts')),
      sqlInJourneys(server("import { setCopyState } from '../helpers/copy-rows.ts'", 'e2e/journeys/loans.e2e.ts')),
    ],
    [
      'an interpolator',
      messagesInCode(server('text.replace(/\\{(\\w+)\\}/g, f)')),
      messagesInCode(server("const locales = { pt: 'pt-BR', es: 'es-AR', en: 'en-GB' }")),
    ],
    [
      'a constant in capitals',
      capitalConstants(server('const MAX_ITEMS = 3')),
      capitalConstants(server('const maxItems = 3, { TZ } = environment')),
    ],
    [
      'work put off',
      postponements(server(`// ${'TO'}${'DO'} later`)),
      postponements(server('// every day, not only for now')),
    ],
  ])('finds %s, and nothing where there is none', (_, found, notFound) => {
    expect(found).toHaveLength(1)
    expect(notFound).toEqual([])
  })

  it('says file and line', () => {
    expect(usesOfClock(server('\n\nconst now = new Date()'))).toEqual([
      'apps/server/src/features/loans/renew.ts:3 new Date()',
    ])
  })
})

describe('screens', () => {
  it('finds a style attribute', () => {
    expect(styleAttributes(screen('<p style={{ color }} />'))).toHaveLength(1)
    expect(styleAttributes(screen('<p className={style} />'))).toEqual([])
  })

  it('finds a form that is written out', () => {
    expect(formsByHand(screen('<form onSubmit={send} />'))).toHaveLength(1)
    expect(formsByHand(screen('<Form onSend={send} />'))).toEqual([])
    expect(formsByHand(screen('<form onSubmit={go} />', 'apps/web/src/shell/SearchForm.tsx'))).toEqual([])
  })

  it('finds an answer that is asked for again by hand', () => {
    expect(refetchesByHand(screen("queries.invalidateQueries({ queryKey: ['loans.start'] })"))).toHaveLength(1)
    expect(refetchesByHand(screen("useChange('loans.renew', () => void result.refetch())"))).toHaveLength(1)
    expect(refetchesByHand(screen('<FetchFailed onRetry={() => void result.refetch()} />'))).toEqual([])
  })

  it('finds a change that is sent past the table of stale calls', () => {
    expect(changesByHand(screen("callApi('loans.renew', { body })"))).toHaveLength(1)
    expect(changesByHand(screen("callApi('loans.mail_receipt', { body })"))).toEqual([])
  })

  it.each([
    '<p>Renew</p>',
    "<p>{'Renew'}</p>",
    '<p>{`Renew`}</p>',
    '<img alt="Cover" />',
    "<i aria-label={'Close'} />",
  ])('finds the words in %s', (text) => expect(literalWords(screen(text))).toHaveLength(1))

  it.each(['<p>{t("renew")}</p>', '<p>12 · {n}</p>', '<img alt="" />', '<p className="big">{words}</p>'])(
    'finds no words in %s',
    (text) => expect(literalWords(screen(text))).toEqual([]),
  )
})

describe('imports', () => {
  const crosses = (from: string, specifier: string) =>
    crossings(importsOf([file(from, `import { a } from '${specifier}'`)]))

  it.each([
    ['packages/domain/src/loans/renewal.ts', 'node:fs'],
    ['packages/domain/src/loans/renewal.ts', '@estante/contract/errors'],
    ['packages/contract/src/calls.ts', '@estante/marc/record'],
    ['packages/marc/src/record.ts', '../../domain/src/a.ts'],
    ['packages/search-index/src/schema.ts', '@estante/marc/record'],
    ['apps/server/src/app.ts', '../../web/src/paths.ts'],
    ['apps/server/src/pages/pages.ts', '../features/loans/store.ts'],
    ['apps/server/src/features/loans/routes.ts', '../holds/routes.ts'],
    ['apps/server/src/features/loans/routes.ts', '../titles/routes.ts'],
    ['apps/web/src/features/loans/Loans.tsx', '../holds/Holds.tsx'],
    ['apps/web/src/features/loans/Loans.tsx', '@estante/marc/record'],
    ['apps/web/src/ui/Button.tsx', '../features/titles/Title.tsx'],
    ['apps/web/src/shell/NotFoundPage.tsx', '../features/titles/Title.tsx'],
    ['apps/web/src/shell/NotFoundPage.tsx', '../frame/Header.tsx'],
    ['apps/web/src/features/titles/Title.tsx', '../../frame/Header.tsx'],
    ['apps/web/src/ui/Button.tsx', '@estante/contract/calls'],
  ])('stops %s from importing %s', (from, specifier) => expect(crosses(from, specifier).length).toBeGreaterThan(0))

  it.each([
    ['packages/domain/src/loans/renewal.ts', 'temporal-polyfill'],
    ['apps/server/src/features/loans/routes.ts', '../holds/store.ts'],
    ['apps/server/src/features/loans/routes.ts', '../titles/availability.ts'],
    ['apps/server/src/features/loans/routes.ts', '../../database/database.ts'],
    ['apps/server/src/features/loans/routes.ts', 'kysely'],
    ['apps/web/src/features/loans/Loans.tsx', '../titles/Title.tsx'],
    ['apps/web/src/features/search/SearchPage.tsx', '../basket/Basket.tsx'],
    ['apps/web/src/features/loans/Loans.tsx', '@tanstack/react-query'],
    ['apps/web/src/features/loans/Loans.tsx', '@estante/domain/loans/renewal'],
    ['apps/web/src/ui/Button.tsx', 'lucide-react'],
  ])('lets %s import %s', (from, specifier) => expect(crosses(from, specifier)).toEqual([]))
})

describe('words', () => {
  /** French and Italian say what English says. */
  const each = (pt: object, es: object, en: object) =>
    Object.entries({ pt, es, en, fr: en, it: en }).map(([language, words]) =>
      file(`a/locales/${language}/loans.json`, JSON.stringify(words)),
    )

  it('finds a language without the key, without the placeholder, without a sentence, and a missing file', () => {
    expect(disagreements(each({ a: 'um', b: 'x' }, { a: 'uno' }, { a: 'one', b: 'y' }))).toEqual([
      'a/locales/*/loans.json b says nothing in es',
    ])
    expect(disagreements(each({ a: 'até {{day}}' }, { a: 'hasta {{dia}}' }, { a: 'until {{day}}' }))).toHaveLength(1)
    expect(disagreements(each({ a: 'um' }, { a: ' ' }, { a: 'one' }))).toHaveLength(1)
    expect(disagreements(each({}, {}, {}).slice(1))).toEqual(['a/locales/*/loans.json has no pt'])
  })

  it('finds words that a page names and nobody wrote', () => {
    const words = file('apps/web/src/locales/pt/loans.json', '{"title": "Empréstimos", "n_one": "um", "n_other": "x"}')
    const page = (text: string) => unknownKeys([words, file('apps/web/src/features/loans/Loans.tsx', text)])
    const hook = "const { t } = useTranslation('loans')\n"
    expect(page(`${hook}t('title')\nt('n', { count })`)).toEqual([])
    expect(page(`${hook}t('titel')`)).toEqual(['apps/web/src/features/loans/Loans.tsx:2 loans:titel has no words'])
    expect(page("t('loans:titel')")).toHaveLength(1)
    expect(page(`${hook}const { t: other } = useTranslation('till')\nt('titel')`)).toEqual([])
  })

  it('knows that plurals differ from language to language', () => {
    const many = { n_one: 'um', n_many: '{{count}} de', n_other: '{{count}}' }
    expect(disagreements(each(many, many, { n_one: 'one', n_other: '{{count}}' }))).toEqual([])
  })

  it('finds an error code without words, words without a code, and a code that no test names', () => {
    const words = ['pt', 'es', 'en', 'fr', 'it'].map((one) =>
      file(`packages/contract/src/words/${one}.json`, '{"a.b": "Não", "c.d": "?"}'),
    )
    expect(messageProblems(['a.b', 'e.f'], words)).toHaveLength(10)
    const staff = file('packages/contract/src/words/pt/staff.json', '{"a.b": "Não", "g.h": "?"}')
    expect(messageProblems(['a.b', 'c.d'], [...words, staff])).toEqual([`${staff.path} words g.h, which is no code`])
    const test = file('apps/server/src/features/a/b.api.test.ts', "expect(code).toBe('a.b')")
    expect(untestedCodes(['a.b', 'e.f'], [test])).toEqual(['e.f'])
  })
})

describe('the audit log', () => {
  it('finds an action without words, and words of no action', () => {
    const files = ['pt', 'es', 'en', 'fr', 'it'].map((one) =>
      file(`packages/contract/src/words/${one}/vocabulary.json`, '{"auditAction": {"a.made": "Feito", "a.lost": "?"}}'),
    )
    expect(unwordedAudit({ auditAction: ['a.made', 'a.lost'] }, files)).toEqual([])
    expect(unwordedAudit({ auditAction: ['a.made', 'a.new'] }, files)).toHaveLength(10)
    expect(unwordedAudit({ auditAction: ['a.made'] }, [])).toHaveLength(5)
  })
})

describe('the repository', () => {
  it('finds a path that is not swept, and an address that is not of its path', () => {
    const paths = { title: '/acervo/$codAcervo', hours: '/atendimento' }
    expect(sweepProblems(paths, { title: ['/acervo/1', '/acervo/1?cor=1'], hours: ['/atendimento'] })).toEqual([])
    expect(sweepProblems(paths, { title: ['/acervo/1/marc'] })).toEqual([
      '/acervo/1/marc is not an address of /acervo/$codAcervo',
      '/atendimento (hours) is not in e2e/swept-paths.ts',
    ])
  })

  it('finds misnamed files', () => {
    const right = ['README.md', '.ci/run', 'a/loan-requests.api.test.ts', 'a/DateField.tsx', 'a/literata-latin.woff2']
    expect(misnamedFiles(right.map((path) => file(path)))).toEqual([])
    expect(
      misnamedFiles(['a/loanRequests.ts', 'a/loan_requests.ts', 'a/Loan.ts'].map((path) => file(path))),
    ).toHaveLength(3)
  })

  it('finds a file without the component of its name', () => {
    const right = [...screen('export function Loans() {}'), ...screen('export function start() {}', 'a/start.tsx')]
    expect(componentsElsewhere(right)).toEqual([])
    expect(componentsElsewhere(screen('export function LoanList() {}'))).toEqual([
      'apps/web/src/features/loans/Loans.tsx:1 exports no Loans',
    ])
  })

  it('finds a style sheet that nothing uses', () => {
    const used = [file('a/base.css'), file('a/loan.css'), file('a/theme.css', '@import "./base.css";')]
    const pages = [...screen("import './loan.css'"), file('index.html', '<link href="/src/theme.css">')]
    expect(unusedStyles([...used, ...pages])).toEqual([])
    expect(unusedStyles(used)).toEqual(['a/loan.css:1', 'a/theme.css:1'])
  })

  it('finds folders and hosts of a workplace', () => {
    expect(
      workplaceNames([file('a.md', `see ${'/wo'}rk/shared/x and https:${'//reg'}istry.example.org`)]),
    ).toHaveLength(2)
    expect(workplaceNames([file('a.md', 'see ../shared/data and theme/pages/work.css')])).toEqual([])
  })

  it('finds an address in the lock file and an optional package that is not in it', () => {
    const packages = {
      'node_modules/a': { resolved: 'https://example.org/a.tgz', optionalDependencies: { b: '1', c: '1' } },
      'node_modules/b': {},
    }
    expect(lockProblems(JSON.stringify({ packages }))).toEqual([
      'package-lock.json node_modules/a holds the address https://example.org/a.tgz',
      'package-lock.json lacks c, which node_modules/a asks for',
    ])
  })
})

describe('names that the glossary rules out', () => {
  const forbidden = forbiddenNames('| not this | but |\n| --- | --- |\n| take back; taken back | check in |')
  const uses = (text: string, path = 'a.ts') => forbiddenUses([file(path, text)], forbidden)

  it.each([
    ['a function', 'function takeBack() {}'],
    ['a function in a variable', 'function f() { const takeBackNow = () => 1 }'],
    ['a type', 'interface TakenBack {}'],
    ['a member', 'interface Copy { takenBackAt: string }'],
    ['a constant of a module', 'export const TAKE_BACK = 1'],
  ])('finds %s', (_, text) => {
    expect(uses(text)).toHaveLength(1)
  })

  it('finds a file and a folder', () => {
    expect(uses('', 'circulation/take-back.ts')).toEqual([
      'circulation/take-back.ts:1 take-back.ts: not "take back" but check in',
    ])
  })

  it('leaves other orders, texts and local values alone', () => {
    expect(uses("function f() { const takeBack = 'take back' } // takeBack\nconst backTaken = 1")).toEqual([])
  })
})
