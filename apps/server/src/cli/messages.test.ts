import { describe, expect, it } from 'vitest'
import { translate } from './messages.ts'
import { runEstante } from './testing/run-estante.ts'

describe('a sentence that counts', () => {
  it.each([
    ['pt', 0, '0 registros gravados'],
    ['pt', 1, '1 registro gravado'],
    ['es', 1, '1 registro escrito'],
    ['en', 1, '1 record written'],
    ['en', 1200, '1,200 records written'],
  ] as const)('in %s of %i reads “%s”', (language, count, sentence) => {
    expect(translate(language, 'exported', { count })).toBe(sentence)
  })
})

describe('the settings', () => {
  it.each([
    ['pt', 'HOST = 127.0.0.1  (padrão)', 'endereço em que o servidor atende'],
    ['es', 'DATABASE_URL = sin definir  (predeterminado)', 'carpeta de la base de datos'],
    ['en', 'ESTANTE_DEMO = 1 on SQLite, 0 with DATABASE_URL  (default)', 'port to listen on'],
  ])('are explained in %s', async (language, line, meaning) => {
    const { out } = await runEstante({}, 'config', '--lang', language)
    expect(out).toContain(line)
    expect(out).toContain(meaning)
  })

  it.each([
    [{ PORT: 'oitenta' }, 'PORT é “oitenta”; deve ser um número inteiro de 0 a 65535.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL deve ser um endereço como postgres://'],
    [
      { ESTANTE_TRUSTED_PROXIES: 'nginx' },
      'ESTANTE_TRUSTED_PROXIES é “nginx”; deve ser uma lista de endereços ou redes como 10.0.0.5, 10.1.0.0/16, loopback',
    ],
    [{ ESTANTE_REQUESTS_PER_MINUTE: 'mil' }, 'ESTANTE_REQUESTS_PER_MINUTE é “mil”; deve ser um número de solicitações'],
    [{ ESTANTE_OWN_NETWORKS: 'campus' }, 'ESTANTE_OWN_NETWORKS é “campus”; deve ser uma lista de endereços ou redes'],
    [{ ESTANTE_DEMO: 'sim' }, 'ESTANTE_DEMO é “sim”; deve ser 0 ou 1.'],
    [
      { ESTANTE_TIME_ZONE: 'Lua' },
      'ESTANTE_TIME_ZONE é “Lua”; deve ser o nome de um fuso horário como America/Sao_Paulo.',
    ],
    [
      { ESTANTE_ADDRESS: 'catalogo.example.org/busca' },
      'ESTANTE_ADDRESS é “catalogo.example.org/busca”; deve ser um endereço sem caminho',
    ],
    [
      { ESTANTE_OIDC_CLIENT_SECRET_FILE: '/nao/existe' },
      'ESTANTE_OIDC_CLIENT_SECRET_FILE é “/nao/existe”, que não pode ser lido',
    ],
    [{ SMTP_URL: 'correio.example.org' }, 'SMTP_URL deve ser um endereço como smtp://'],
    [{ SMTP_URL: 'smtp://correio.example.org' }, 'Com SMTP_URL é preciso MAIL_FROM'],
    [{ MAIL_FROM: 'Biblioteca' }, 'MAIL_FROM é “Biblioteca”; deve ser um endereço de e-mail'],
  ])('that cannot be so (%j) are refused in the reader’s language', async (variables, sentence) => {
    const run = await runEstante(variables, 'config', '--lang', 'pt')
    expect(run).toMatchObject({ status: 2, err: expect.stringContaining(sentence) })
  })
})
