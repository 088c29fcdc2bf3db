import { describe, expect, it } from 'vitest'
import { signLanguageLink, signLanguageService } from './sign-language.ts'

describe('the address of a sign-language service', () => {
  it.each([
    'https://libras.example.org/traduzir?pagina={url}',
    'http://interpretes.example.org:8080/sala',
    '/ajuda/libras.html',
  ])('may be %s', { tags: ['A-049'] }, (address) => {
    expect(signLanguageService(`  ${address} `)).toBe(address)
  })

  it.each([
    '',
    'libras.example.org',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>',
    '//libras.example.org',
    '/\\libras.example.org',
    'https://',
    'https://a b.example.org/',
  ])('may not be “%s”', (address) => {
    expect(signLanguageService(address)).toBe('')
  })

  it('tells the service which page the reader is on, where it asks', () => {
    const page = 'https://b.example/?q=são&for=LIVRE'
    expect(signLanguageLink('https://s.example/?p={url}&l=1', page)).toBe(
      'https://s.example/?p=https%3A%2F%2Fb.example%2F%3Fq%3Ds%C3%A3o%26for%3DLIVRE&l=1',
    )
    expect(signLanguageLink('https://s.example/sala', page)).toBe('https://s.example/sala')
  })
})
