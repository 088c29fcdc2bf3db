import { expect, it } from 'vitest'
import { parseSsoCallback } from './parse-sso-callback.ts'

it.each([
  ['/oauth-response', '?nonce=abc&redirect=/acervo/17', { handle: { nonce: 'abc' }, redirect: '/acervo/17' }],
  ['/saml-response', '?saml=xyz', { handle: { saml: 'xyz' }, redirect: '/' }],
  ['/oauth-response', '?erro=denied&redirect=/acervo/17', { failure: 'denied', redirect: '/acervo/17' }],
  ['/oauth-response', '?erro=blocked&nonce=abc', { failure: 'blocked', redirect: '/' }],
  ['/saml-response', '?erro=<b>', { failure: 'failed', redirect: '/' }],
  ['/saml-response', '?nonce=abc', { failure: 'failed', redirect: '/' }],
  ['/oauth-response', '?nonce=abc&redirect=//evil.example', { handle: { nonce: 'abc' }, redirect: '/' }],
])('%s%s', (pathname, search, read) => expect(parseSsoCallback(pathname, search)).toEqual(read))
