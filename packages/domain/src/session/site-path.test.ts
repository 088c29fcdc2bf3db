import { expect, it } from 'vitest'
import { sitePath } from './site-path.ts'

it.each(['/', '/acervo/17', '/acervo/17?aba=marc#copias', '/?q=livros%20de%20mar', '/busca?q=//x', '/autoridade/3/'])(
  'follows %s',
  (path) => expect(sitePath(path)).toBe(path),
)

it.each([
  undefined,
  '',
  'acervo/17',
  '//evil.example',
  '/\\evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '/\t/evil.example',
  '/a\nb',
  '/a\\b',
  '/ /evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '\ud800',
  '/\ud800',
  `/${'a'.repeat(2000)}`,
])('leads home instead of %j', (text) => expect(sitePath(text)).toBe('/'))
